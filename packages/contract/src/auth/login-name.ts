/** What a login name may be (rules/access#sign-in): judged by the server, said beside the field. No zod here. */

const LOGIN_NAME = /^[a-z0-9][a-z0-9._-]{2,39}$/i;

export const LOGIN_NAME_RULE = '3 sampai 40 huruf, angka, titik, garis bawah atau tanda hubung, tanpa spasi.';

export const isLoginName = (text: string): boolean => LOGIN_NAME.test(text);
