/** The version of the product, from package.json at build time. */
declare const APP_VERSION: string;
