/** What a secret link shows: asked for in the body of a call, since addresses are written into logs. */
import { useCallback, useEffect, useState } from 'react';
import { type CallError, isCallError } from '../../../api/call-error.ts';

/** @param read the same function each time */
export function useBySecret<Data>(read: (secret: string) => Promise<{ readonly data: Data }>, secret: string) {
  const [data, setData] = useState<Data>();
  const [error, setError] = useState<CallError>();
  const retry = useCallback(() => {
    read(secret).then(
      (answer) => {
        setData(answer.data);
        setError(undefined);
      },
      (problem: unknown) => {
        if (!isCallError(problem)) throw problem;
        setError(problem);
      },
    );
  }, [read, secret]);
  useEffect(retry, [retry]);
  return { data, error, retry, setData };
}
