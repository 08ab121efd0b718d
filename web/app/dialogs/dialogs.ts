import { atom } from 'jotai/vanilla';
import { store } from '../state/store.ts';

/** Default delay of a delayed confirmation (R039). */
export const defaultDelaySeconds = 5;

export type AlertKind = 'success' | 'warning' | 'error';

export interface AlertDialog {
  readonly type: 'alert';
  readonly kind: AlertKind;
  readonly title: string;
  readonly message: string;
}

export interface ConfirmButton {
  readonly label: string;
  /** What the promise resolves with. */
  readonly value: string;
  readonly look?: 'plain' | 'filled' | 'danger';
  /** Seconds for which the button stays disabled and counts down (R037). */
  readonly delaySeconds?: number;
  /** Receives the first focus; without one, it is the first button's (R038). */
  readonly focus?: boolean;
}

/** A question's two buttons: the way back, which has the focus, and what answers 'yes'. */
export function noOrYes(no: string, yes: string, look: 'filled' | 'danger'): readonly ConfirmButton[] {
  return [
    { label: no, value: 'no', focus: true },
    { label: yes, value: 'yes', look },
  ];
}

export interface ConfirmRequest {
  readonly question: string;
  readonly detail?: string;
  readonly buttons: readonly ConfirmButton[];
}

export interface ConfirmDialog extends ConfirmRequest {
  readonly type: 'confirm';
  /** Null when dismissed. */
  readonly settle: (value: string | null) => void;
}

export type Dialog = AlertDialog | ConfirmDialog;

export const dialogAtom = atom<Dialog | null>(null);

const waiting: AlertDialog[] = [];

/** Shows a message with OK; a second one waits until the first is read. */
export function showAlert(kind: AlertKind, title: string, message: string): void {
  const dialog: AlertDialog = { type: 'alert', kind, title, message };
  if (store.get(dialogAtom) === null) store.set(dialogAtom, dialog);
  else waiting.push(dialog);
}

/** Asks; resolves with the pressed button's value, null when dismissed. Asking while a dialog is open throws (R040). */
export function confirm(request: ConfirmRequest): Promise<string | null> {
  if (store.get(dialogAtom) !== null) throw new Error('A dialog is already open.');
  return new Promise((resolve) => {
    store.set(dialogAtom, {
      ...request,
      type: 'confirm',
      settle: (value) => {
        closeDialog();
        resolve(value);
      },
    });
  });
}

export function closeDialog(): void {
  store.set(dialogAtom, waiting.shift() ?? null);
}

/** Any navigation closes what is open (R034). */
export function dismissDialogs(): void {
  waiting.length = 0;
  const open = store.get(dialogAtom);
  if (open?.type === 'confirm') open.settle(null);
  else if (open !== null) closeDialog();
}
