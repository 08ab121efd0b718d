import { useRef, useState } from 'react';
import { call } from '../../app/reads/call.ts';
import { showFailure } from '../../app/reads/failure.ts';
import { changeAnswer, refresh } from '../../app/reads/query-client.ts';
import type { FamilyRole, RoleId, RoleSetting } from './answers.ts';

export type Value = boolean | number | null;

/** What a role has settled. */
export function settingOf(role: FamilyRole, setting: RoleSetting): Value {
  if (setting === 'earnings_cut' || setting === 'bank_withdrawal_limit' || setting === 'leaving_fee')
    return role[setting];
  return role.permits[setting] === true;
}

function settled(role: FamilyRole, setting: RoleSetting, value: Value): FamilyRole {
  if (setting === 'bank_withdrawal_limit')
    return typeof value === 'boolean' ? role : { ...role, [setting]: value };
  if (setting === 'earnings_cut' || setting === 'leaving_fee')
    return typeof value === 'number' ? { ...role, [setting]: value } : role;
  return { ...role, permits: { ...role.permits, [setting]: value === true } };
}

const show = (id: RoleId, setting: RoleSetting, value: Value): void =>
  changeAnswer('GET family/roles', (page) => ({
    ...page,
    roles: page.roles.map((role) => (role.id === id ? settled(role, setting, value) : role)),
  }));

const cellOf = (id: RoleId, setting: RoleSetting): string => `${id} ${setting}`;

/** Settles one thing of a role: shown at once, and taken back where the server does not take it (R686, R774). */
export function useRoleSettings() {
  const [saved, setSaved] = useState<string | null>(null);
  // An earlier change of a cell that fails must not take a later one back.
  const latest = useRef(new Map<string, object>());

  async function settle(role: FamilyRole, setting: RoleSetting, value: Value): Promise<void> {
    const cell = cellOf(role.id, setting);
    const [before, mark] = [settingOf(role, setting), {}];
    latest.current.set(cell, mark);
    setSaved(null);
    show(role.id, setting, value);
    try {
      const params = { id: role.id };
      await call('PATCH family/roles/:id', {
        params,
        body: { [setting]: value },
        errors: false,
        overlay: false,
      });
      setSaved(cell);
    } catch (error) {
      if (latest.current.get(cell) === mark) show(role.id, setting, before);
      await showFailure(error);
    }
    if (latest.current.get(cell) === mark) refresh('GET family/roles');
  }

  return {
    settle: (role: FamilyRole, setting: RoleSetting, value: Value) => void settle(role, setting, value),
    isSaved: (role: FamilyRole, setting: RoleSetting) => saved === cellOf(role.id, setting),
  };
}
