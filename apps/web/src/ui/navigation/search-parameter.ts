/** What a declaration of the search of a page is made of, as types. */

/** Values that are written the same way by every page, so that a link needs nothing of the page that it leads to. */
export type Value = string | number | boolean | readonly string[] | undefined;

/** One parameter: what the texts under its name mean, and when it is the default and not written. */
export interface SearchParameter<V extends Value = Value, Written extends Value = V> {
  read(written: readonly string[]): V;
  write(value: Written): Value;
}
export type SearchShape = Readonly<Record<string, SearchParameter>>;
export type ValuesOf<Shape extends SearchShape> = { readonly [Name in keyof Shape]: ReturnType<Shape[Name]['read']> };
/** What of it an address is to say. */
export type WrittenValues<Shape extends SearchShape> = {
  readonly [Name in keyof Shape]?: Parameters<Shape[Name]['write']>[0] | undefined;
};
