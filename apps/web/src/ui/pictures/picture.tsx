/** A stored picture in the width that fits the screen (specification, section 9): quality 75, loaded 200 px ahead. */
import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';
import {
  IMAGE_DEVICE_WIDTHS,
  IMAGE_LAZY_MARGIN_PX,
  IMAGE_QUALITY,
  IMAGE_WIDTHS,
} from '@hadir/contract/specification.ts';
import { imageBase } from '../../api/base-urls.ts';

const WIDTHS: readonly number[] = [...IMAGE_WIDTHS, ...IMAGE_DEVICE_WIDTHS];

/** The address of a stored picture in one of the fixed widths. */
export function pictureAddress(path: string, width: number): string {
  return `${imageBase()}${path}${path.includes('?') ? '&' : '?'}w=${width}&q=${IMAGE_QUALITY}`;
}

/** The smallest fixed width that fills `pixels`. */
export function widthFor(pixels: number): number {
  return WIDTHS.find((width) => width >= pixels) ?? WIDTHS.at(-1) ?? pixels;
}

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'width' | 'height'> {
  /** The path as the server tells it, e.g. `/api/files/...`. */
  path: string;
  alt: string;
  /** Drawn size in CSS pixels. */
  width: number;
  height: number;
}

export function Picture({ path, alt, width, height, ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = image.current;
    if (element === null || near) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${IMAGE_LAZY_MARGIN_PX}px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [near]);

  const once = pictureAddress(path, widthFor(width));
  const twice = pictureAddress(path, widthFor(width * 2));
  return (
    <img
      ref={image}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      {...(near && { src: once, srcSet: `${once} 1x, ${twice} 2x` })}
      {...rest}
    />
  );
}
