import { layOutMessage } from './message-layout.ts';

const notYou = 'If that was not you, do nothing. Nothing happens unless the link is opened.';

/** To a new address: its link shows that the address is the holder's. */
export function verificationMessage(url: string) {
  return layOutMessage({
    subject: 'Open the door to Rackets',
    title: 'Confirm your email',
    paragraphs: [
      'Somebody registered with this address. If it was you, confirm it, and the city will let you in.',
      'The link works once, within a day.',
    ],
    action: { label: 'This is my address', url },
    foot: `You are receiving this because your address was entered at Rackets. ${notYou}`,
  });
}

/** To the address of an account: its link makes the new password valid. */
export function newPasswordMessage(url: string) {
  return layOutMessage({
    subject: 'Your new Rackets password',
    title: 'A new password',
    paragraphs: [
      'You chose a new password. Open the link and enter it once more to make it valid. Until then the old one still works.',
      'The link works once, within an hour. Everybody who is signed in with the old password is signed out.',
    ],
    action: { label: 'Confirm my new password', url },
    foot: `You get this because somebody asked for a new password for your account at Rackets. ${notYou}`,
  });
}

/** To the address that an account is to have. */
export function newAddressMessage(url: string) {
  return layOutMessage({
    subject: 'Confirm your new address at Rackets',
    title: 'You are moving',
    paragraphs: [
      'Your account is about to use this address. Confirm it, and sign in with it from then on.',
      'The link works once, within a day.',
    ],
    action: { label: 'Confirm this address', url },
    foot: `You are receiving this because your address was entered in an account at Rackets. ${notYou}`,
  });
}

/** To the address that an account has had until now. */
export function leavingAddressMessage() {
  return layOutMessage({
    subject: 'Your Rackets account is changing its address',
    title: 'Somebody is moving out',
    paragraphs: [
      'A new email address was requested for your account. Nothing has changed yet: it must be confirmed first.',
      'If that was not you, sign in now, change your password, and sign out every other session in the settings.',
    ],
    foot: 'You are receiving this because your address belongs to an account at Rackets.',
  });
}

/** To the address that an account had until now, once it has another; its link takes the change back. */
export function movedAddressMessage(url: string) {
  return layOutMessage({
    subject: 'Your Rackets account has a new address',
    title: 'Your address has changed',
    paragraphs: [
      'Your account now has a different email address. Sign in with that one.',
      'If that was not you, take the change back. The link works once, within three days. Then choose a new password.',
    ],
    action: { label: 'Take it back', url },
    foot: 'You are receiving this because your address belonged to an account at Rackets until now.',
  });
}

/** To somebody who has closed the account; `erasedOn` is a day for people. */
export function closedMessage(erasedOn: string) {
  return layOutMessage({
    subject: 'Your Rackets account is closed',
    title: 'You are out',
    paragraphs: [
      'Your account is closed, every session has ended, and your gangster is dead.',
      `On ${erasedOn} your address and password will be erased. Until then you can reopen the account by signing in; after that, nobody can.`,
    ],
    foot: 'You are receiving this because your address belonged to an account at Rackets.',
  });
}
