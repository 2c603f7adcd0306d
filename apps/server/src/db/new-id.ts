/**
 * Ids of rows: uuid version 7, made by the program so that a repeated write can name the same row
 * (ARCHITECTURE#time-and-identity).
 */
import { v7 } from 'uuid';

export function newId(): string {
  return v7();
}
