/** Takes the picture: by itself once the camera is ready, by the button, or from a file. */
import { useEffect, useRef, useState } from 'react';
import { pictureOf, pictureOfFile } from './take-picture.ts';
import { type CameraView, READY_TICKS } from './use-camera.ts';

interface PictureTaking {
  readonly problem: string | undefined;
  readonly take: () => Promise<void>;
  readonly pick: (chosen: File | undefined) => Promise<void>;
}

/** @param byItself false while the person is asked something */
export function usePicture(
  { video, ready }: Pick<CameraView, 'video' | 'ready'>,
  byItself: boolean,
  done: (picture: Blob) => void,
): PictureTaking {
  const [problem, setProblem] = useState<string>();
  const taken = useRef(false);
  const take = async () => {
    if (taken.current || video.current === null) return;
    taken.current = true;
    try {
      const picture = await pictureOf(video.current);
      navigator.vibrate?.(20);
      done(picture);
    } catch {
      taken.current = false;
      setProblem('Foto belum dapat diambil. Tunggu sampai gambar muncul, lalu coba lagi.');
    }
  };
  const full = ready >= READY_TICKS;
  const latestTake = useRef(take);
  useEffect(() => {
    latestTake.current = take;
  });
  useEffect(() => {
    if (full && byItself) void latestTake.current();
  }, [full, byItself]);
  const pick = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    try {
      done(await pictureOfFile(chosen));
    } catch {
      setProblem('Berkas itu bukan foto yang dapat dibaca. Pilih foto JPEG, PNG, atau WebP.');
    }
  };
  return { problem, take, pick };
}
