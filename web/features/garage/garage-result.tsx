import { Car, Crosshair, Recycle, ShieldCheck, Tag, Wrench } from 'lucide-react';
import { vehicleActs } from '../../app/screens/contributions.ts';
import { count, money } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { isOwn, nameThem, type Done, type OwnAct } from './use-garage-acts.ts';

const icons: Readonly<Record<OwnAct, React.ReactNode>> = {
  repair: <Wrench />,
  insure: <ShieldCheck />,
  sell: <Tag />,
  scrap: <Recycle />,
  crush: <Crosshair />,
};

/** What the last act came to. */
export function GarageResult({ done }: { readonly done: Done | null }) {
  if (done === null)
    return (
      <ResultSlot
        tone="idle"
        icon={<Car />}
        verdict="Every car tells a story. Some tell it to the police."
        facts="Choose vehicles to sell, crush, scrap or repair them. The result shows here."
        resultKey="quiet"
      />
    );
  const { act, answer } = done;
  const touched = done.vehicles.filter(({ id }) => answer.vehicle_ids.includes(id));
  const name = nameThem(touched).replace(/^the/, 'The');
  const many = touched.length !== 1;
  const verdicts: Readonly<Record<OwnAct, string>> = {
    repair: `${name} ${many ? 'are' : 'is'} as good as new.`,
    insure: `${name} ${many ? 'are' : 'is'} insured for good.`,
    sell: `${name} ${many ? 'have' : 'has'} a new owner.`,
    scrap: `${name} went for scrap.`,
    crush: `${name} went through the crusher.`,
  };
  const theirs = vehicleActs.find(({ action }) => action === act);
  const Icon = theirs?.icon;
  const { money: paid = 0, bullets = 0 } = answer;
  return (
    <ResultSlot
      tone="success"
      icon={isOwn(act) ? icons[act] : Icon && <Icon />}
      verdict={isOwn(act) ? verdicts[act] : (theirs?.done?.(name, many) ?? answer.message ?? '')}
      facts={
        <>
          {paid > 0 && <Chip tone="success">+ {money(paid)}</Chip>}
          {paid < 0 && <Chip>{money(paid)}</Chip>}
          {bullets > 0 && <Chip tone="success">+ {count(bullets, 'bullet')}</Chip>}
        </>
      }
      resultKey={`${act} ${answer.vehicle_ids.join(' ')}`}
    />
  );
}
