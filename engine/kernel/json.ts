/** What an event's data and a command's payload may hold: JSON without fractions by convention. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };
