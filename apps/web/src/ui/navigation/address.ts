/**
 * Addresses inside the product, as types: a link to a page that does not exist, or with a parameter that the page does
 * not read, is a type error. Nothing of this is in the build.
 */
import type { SearchShape, WrittenValues } from './search-parameter.ts';

/** Filled by the table of pages (app/pages.ts), which nothing below it imports. @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Product {}

/** Filled by each page that reads the search of its address: its path, and the declaration of what it reads. @public */
export interface PageSearches {}

/** Every page of the product. */
export type PagePath = Product extends { readonly path: infer Path extends string } ? Path : never;

declare const MADE: unique symbol;
/** A page, or what `addressOf` made of one. */
export type Address = PagePath | (string & { readonly [MADE]: 'address' });

/** What a link to a page may say in the search; nothing where the page reads nothing. */
export type LinkSearch<Path extends PagePath> = Path extends keyof PageSearches
  ? PageSearches[Path] extends infer Shape extends SearchShape
    ? WrittenValues<Shape>
    : never
  : Readonly<Record<string, never>>;
