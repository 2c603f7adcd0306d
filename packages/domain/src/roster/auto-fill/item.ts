/** The item of a list that is known to hold it: boards are lists whose lengths follow from people and days. */
export const item = <T>(list: ArrayLike<T>, index: number): T => list[index] as T;
