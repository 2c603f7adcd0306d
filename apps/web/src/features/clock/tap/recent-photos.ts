/** The photos taken in this page life, for the receipt before and while they are sent. */

const photos = new Map<string, string>();

export function storePhoto(tapId: string, picture: Blob): void {
  const before = photos.get(tapId);
  if (before !== undefined) URL.revokeObjectURL(before);
  photos.set(tapId, URL.createObjectURL(picture));
}

/** Address of the photo within this page; `undefined` when it was taken in another page life. */
export function photoOf(tapId: string): string | undefined {
  return photos.get(tapId);
}
