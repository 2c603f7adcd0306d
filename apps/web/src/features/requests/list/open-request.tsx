/** One request of a list, beside it at a desk and alone on a phone. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { FactLine } from '../../../ui/facts/fact-line.tsx';
import { PanelBody, SidePanel } from '../../../ui/layout/side-panel.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { getRequest } from '../request-calls.ts';
import { RequestChip } from '../../../ui/chips/request-chip.tsx';
import { RequestDetail } from '../request-detail.tsx';
import { RequestActions } from '../request-actions.tsx';
import { titleText } from '../request-text.ts';
import styles from './request-list.module.css';

interface OpenProps {
  id: string;
  today: LocalDate;
  close: () => void;
}

export default function OpenRequest({ id, today, close }: OpenProps) {
  const { data, error, mutate } = useRemote(getRequest, { params: { id } });
  const request = data?.data;
  return (
    <SidePanel title={request === undefined ? 'Pengajuan' : titleText(request, today)} close={close}>
      <PanelBody>
        {request === undefined ? (
          error === undefined ? (
            <Loading heights={[48, 120, 96]} />
          ) : (
            <Failed error={error} retry={() => mutate()} />
          )
        ) : (
          <>
            <div className={styles.who}>
              <Avatar fullname={request.person.fullname} photo={request.person.photo} size={40} />
              <span>
                <b>{request.person.fullname}</b>
                <small>
                  <FactLine
                    of={[
                      request.person.employeeNo,
                      request.person.unit,
                      request.askedBy === null ? null : `diajukan ${request.askedBy.fullname}`,
                    ]}
                  />
                </small>
              </span>
              <RequestChip status={request.status} />
            </div>
            <RequestDetail
              request={request}
              today={today}
              actions={<RequestActions request={request} ask={undefined} />}
            />
          </>
        )}
      </PanelBody>
    </SidePanel>
  );
}
