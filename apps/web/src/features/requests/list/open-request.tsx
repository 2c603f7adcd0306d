/** One request of a list, beside it at a desk and alone on a phone. */
import { given } from '@hadir/domain/kernel/given.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { lazy, Suspense } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { FactLine } from '../../../ui/facts/fact-line.tsx';
import { PanelBody, SidePanel } from '../../../ui/layout/side-panel.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { getRequest } from '../request-calls.ts';
import { RequestChip } from '../../../ui/chips/request-chip.tsx';
import { RequestDetail } from '../request-detail.tsx';
import { RequestActions } from '../request-actions.tsx';
import { titleText } from '../request-text.ts';
import styles from './request-list.module.css';

/** Of what was paid before a trip, for who may write it down. */
const TripAdvance = lazy(() => import('../trips/trip-advance.tsx'));

interface OpenProps {
  id: string;
  today: LocalDate;
  close: () => void;
}

export default function OpenRequest({ id, today, close }: OpenProps) {
  const { data, error, mutate } = useRemote(getRequest, { params: { id } });
  const request = data?.data;
  return (
    <SidePanel title={given(request, (request) => titleText(request, today)) ?? 'Pengajuan'} close={close}>
      <PanelBody>
        <AsyncContent data={request} error={error} retry={mutate} loading={[48, 120, 96]}>
          {(request) => (
            <>
              <div className={`row gap-12 mb-16 ${styles.who}`}>
                <Avatar fullname={request.person.fullname} photo={request.person.photo} size={40} />
                <span>
                  <b className="medium">{request.person.fullname}</b>
                  <small className="caption secondary">
                    <FactLine
                      of={[
                        request.person.employeeNo,
                        request.person.unit,
                        given(request.askedBy, (requestedBy) => `diajukan ${requestedBy.fullname}`),
                      ]}
                    />
                  </small>
                </span>
                <RequestChip status={request.status} />
              </div>
              {request.kind === 'trip' && request.details.advanceCan.length > 0 && (
                <Suspense fallback={null}>
                  <TripAdvance request={request} />
                </Suspense>
              )}
              <RequestDetail
                request={request}
                today={today}
                actions={<RequestActions request={request} ask={undefined} />}
              />
            </>
          )}
        </AsyncContent>
      </PanelBody>
    </SidePanel>
  );
}
