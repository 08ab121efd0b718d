import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { percent, shortMoney } from '../../app/text/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { PanelTabs } from '../../ui/panel-tabs.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { FamilyRole, RolesAnswer, RoleSetting } from './answers.ts';
import { MembersFrame } from './members-frame.tsx';
import styles from './roles.module.css';
import { settingOf, useRoleSettings, type Value } from './use-role-settings.ts';

/** What each role may do, in groups as the page shows them. */
const permits: readonly (readonly (readonly [setting: RoleSetting, label: string, warning?: string])[])[] = [
  [
    ['can_invite', 'Invite'],
    ['can_kick', 'Kick lower roles'],
    ['can_change_role', 'Change lower roles'],
    ['can_message_members', 'Message everybody'],
  ],
  [
    ['can_pin_chat_posts', 'Pin chat posts'],
    ['can_edit_profile', 'Edit the profile'],
    ['can_edit_notice_board', 'Edit the notice board'],
    ['can_edit_watchlist', 'Edit the watchlist'],
  ],
  [
    ['can_remove_others_vehicles', 'Take others’ cars'],
    ['can_manage_businesses', 'Manage businesses'],
    ['can_perform_upgrades', 'Buy upgrades'],
  ],
  [['can_edit_roles', 'Edit lower roles', 'close to boss power']],
];

type TermSetting = 'earnings_cut' | 'bank_withdrawal_limit' | 'leaving_fee';

/** What a role pays and may take. */
const terms: readonly (readonly [setting: TermSetting, label: string])[] = [
  ['earnings_cut', 'Earnings cut'],
  ['bank_withdrawal_limit', 'Bank, a day'],
  ['leaving_fee', 'Leaving fee'],
];

/** Limits of a day that are offered; the third is the usual one (R820). */
const limits = [0, 25_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000, null] as const;

function termText(setting: TermSetting, value: number | null): string {
  if (setting === 'earnings_cut') return percent(value ?? 0);
  if (value === null) return 'no limit';
  return value === 0 ? 'none' : shortMoney(value);
}

/** What each role of the family permits, limits and costs; every change is saved at once (S122, R686). */
export function Roles() {
  const edits = useCharacter().family_permits.includes('can_edit_roles');
  return (
    <MembersFrame
      lead={
        edits
          ? 'You change only the roles below your own; every switch is saved at once.'
          : 'What each role may do, pays and may take. Yours does not let you change any of it.'
      }
    >
      {() => <Matrix />}
    </MembersFrame>
  );
}

function Matrix() {
  const page = useRead('GET family/roles', { quiet: true, ownChannel: true });
  const phone = usePhone();
  const [picked, setPicked] = useState<string | null>(null);
  if (page === null) return <SkeletonRows rows={12} height={34} />;
  if (!phone)
    return (
      <Panel title="Roles" aside="locked above yours">
        <RoleTable page={page} roles={page.roles} />
      </Panel>
    );
  // One role at a time: the first that can be changed, at first.
  const first = page.roles.find(({ editable }) => editable) ?? page.roles.find(({ mine }) => mine);
  const current = page.roles.find(({ id }) => id === picked) ?? first;
  if (current === undefined) return null;
  return (
    <Panel title="Roles" aside={current.editable ? 'saved at once' : 'locked for you'}>
      <PanelTabs
        inset
        label="Roles"
        tabs={page.roles.map(({ id, name }) => ({ id, label: name }))}
        current={current.id}
        onChange={setPicked}
      >
        <RoleTable page={page} roles={[current]} />
      </PanelTabs>
    </Panel>
  );
}

interface RoleTableProps {
  readonly page: RolesAnswer;
  readonly roles: readonly FamilyRole[];
}

function RoleTable({ page, roles }: RoleTableProps) {
  const { settle, isSaved } = useRoleSettings();
  const cell = (role: FamilyRole, setting: RoleSetting, content: React.ReactNode) => (
    <td
      key={role.id}
      className={classNames(role.mine && styles.mine, isSaved(role, setting) && styles.saved)}
    >
      {content}
    </td>
  );
  return (
    <table className={styles.table} aria-label="Roles">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">What a role may do</span>
          </th>
          {roles.map(({ id, name, members_count, mine }) => (
            <th key={id} scope="col" className={classNames(mine && styles.mine)}>
              {name}
              <small>
                {members_count}
                {mine && ', you'}
              </small>
            </th>
          ))}
        </tr>
      </thead>
      {permits.map((group) => (
        <tbody key={group[0]?.[0]}>
          {group.map(([setting, label, warning]) => (
            <tr key={setting}>
              <th scope="row">
                {label}
                {warning !== undefined && <small className={styles.warning}>{warning}</small>}
              </th>
              {roles.map((role) =>
                cell(
                  role,
                  setting,
                  <Permit
                    role={role}
                    setting={setting}
                    label={label}
                    onChange={(value) => settle(role, setting, value)}
                  />,
                ),
              )}
            </tr>
          ))}
        </tbody>
      ))}
      <tbody>
        {terms.map(([setting, label]) => (
          <tr key={setting}>
            <th scope="row">{label}</th>
            {roles.map((role) =>
              cell(
                role,
                setting,
                <Term
                  page={page}
                  role={role}
                  setting={setting}
                  label={label}
                  onChange={(value) => settle(role, setting, value)}
                />,
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps<Setting extends RoleSetting> {
  readonly role: FamilyRole;
  readonly setting: Setting;
  readonly label: string;
  readonly onChange: (value: Value) => void;
}

/** [R721] A switch where the player may change it, else how it stands. */
function Permit({ role, setting, label, onChange }: CellProps<RoleSetting>) {
  const on = settingOf(role, setting) === true;
  if (role.available_settings.includes(setting))
    return (
      <span className={styles.switch}>
        <Switch checked={on} onChange={onChange} label={`${role.name}: ${label}`}>
          {''}
        </Switch>
      </span>
    );
  return (
    <>
      {on ? (
        <Check size={16} aria-hidden="true" />
      ) : (
        <Minus size={16} aria-hidden="true" className={styles.no} />
      )}
      <span className="visually-hidden">{on ? 'yes' : 'no'}</span>
    </>
  );
}

function Term({
  page,
  role,
  setting,
  label,
  onChange,
}: CellProps<TermSetting> & Pick<RoleTableProps, 'page'>) {
  const value = role[setting];
  if (!role.available_settings.includes(setting)) return <>{termText(setting, value)}</>;
  const offered: readonly (number | null)[] =
    setting === 'earnings_cut'
      ? page.earnings_cut_options
      : setting === 'leaving_fee'
        ? page.leaving_fee_options
        : limits;
  const all = offered.includes(value) ? offered : [value, ...offered];
  return (
    <Select
      label={`${role.name}: ${label}`}
      value={String(value)}
      options={all.map((each) => ({ value: String(each), label: termText(setting, each) }))}
      onChange={(next) => onChange(next === 'null' ? null : Number(next))}
    />
  );
}
