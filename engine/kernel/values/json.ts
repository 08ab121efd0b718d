/** What an event's data and a command's payload may contain: JSON, by convention without fractions. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };
