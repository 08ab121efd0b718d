import type { ComponentType } from 'react';
import type { LinkDialogName } from './link-dialogs.ts';
import { part } from '../boot/part.ts';

/** The code of dialogs that have an address, read when one is first opened; each is given whose it is. */
export const linkDialogCode: Readonly<Record<LinkDialogName, ComponentType<{ readonly id: string }>>> = {
  Character: part('CharacterDialog', () => import('../../features/characters/character-dialog.tsx')),
  Messages: part('MessagesDialog', () => import('../../features/messages/messages-dialog.tsx')),
  SendMoney: part('SendMoneyDialog', () => import('../../features/trade/send-money-dialog.tsx')),
  ExtortionReturn: part('ReturnDialog', () => import('../../features/extortion/return-dialog.tsx')),
};
