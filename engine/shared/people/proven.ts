/**
 * The role of an account whose e-mail address is known to be its holder's: a mail's link or a provider has shown it. The
 * gateway knows that from the session; where no mail is sent, nobody has the role.
 */
export const provenRole = 'proven';
