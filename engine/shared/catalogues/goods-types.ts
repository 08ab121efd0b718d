import { broken } from '../../kernel/values/assert.ts';
import { assetNames, type AssetType, type Lot } from '../holders/asset-types.ts';
import { countText, moneyText } from '../text/money-text.ts';
import { drugAsset, drugs } from './drugs.ts';
import { itemAsset, items } from './items.ts';
import { kindOfPerk, perkAsset, perkKinds, perkName } from './perks.ts';
import { modelOf, namesModel, vehicleAsset, vehicleImageUrl, vehicleModels } from './vehicles.ts';

/** One kind of goods as players read and see it: a model, a kind of perk, an item, a drug, or what has no kinds. */
export interface Goods {
  /** Tells it from others of its type; null where there are no kinds. */
  readonly kind: string | null;
  /** "Gold watch", "Gold watches" */
  readonly one: string;
  readonly many: string;
  readonly description: string;
  /** A name of the picture collection; null for what has a picture of its own. */
  readonly icon: string | null;
  readonly imageUrl: string | null;
}

/** What one type of asset is, whoever has it. `id` is a thing's or its model's. */
interface GoodsType {
  /** The ledger's name of the asset; null where `id` names none. */
  readonly asset: (id: string | null) => string | null;
  /** "400 bullets", "Ventnor Eight" */
  readonly name: (id: string | null, amount: number) => string;
  readonly goods: (id: string | null) => Goods;
  /** Ids of all its kinds; null where it has none. */
  readonly kinds: readonly string[] | null;
}

/** A type without kinds. */
const counted = (
  asset: AssetType,
  name: (amount: number) => string,
  goods: Pick<Goods, 'one' | 'many' | 'description' | 'icon'>,
): GoodsType => ({
  asset: (id) => (id === null ? asset : null),
  name: (_id, amount) => name(amount),
  goods: () => ({ kind: null, imageUrl: null, ...goods }),
  kinds: null,
});

const itemNamed = (id: string | null) => (id !== null && items.has(id) ? items.of(id) : null);
const drugNamed = (id: string | null) => (id === null ? null : drugs.find(id));
/** The kind that an id is, or the kind of the perk that it is. */
const perkNamed = (id: string | null) => (id === null ? null : (perkKinds.find(id) ?? kindOfPerk(id)));
/** The model that an id is, or the model of the vehicle that it is. */
const modelNamed = (id: string | null) => (id === null ? null : (vehicleModels.find(id) ?? modelOf(id)));

const types: Readonly<Record<AssetType, GoodsType>> = {
  money: counted('money', moneyText, {
    one: 'Dollar',
    many: 'Dollars',
    description: 'Cash in hand',
    icon: 'money-stack',
  }),
  bullets: counted('bullets', (amount) => countText(amount, 'bullet'), {
    one: 'Bullet',
    many: 'Bullets',
    description: 'For whoever shoots first',
    icon: 'bullets',
  }),
  prison_bribes: counted('prison_bribes', (amount) => countText(amount, 'bribe'), {
    one: 'Prison bribe',
    many: 'Prison bribes',
    description: 'Opens a cell door',
    icon: 'key',
  }),
  credits: counted('credits', (amount) => countText(amount, 'credit'), {
    one: 'Credit',
    many: 'Credits',
    description: 'For the account that wins',
    icon: 'token',
  }),
  vehicle: {
    asset: (id) => (id !== null && namesModel(id) ? vehicleAsset(id) : null),
    name: (id) => modelNamed(id)?.name ?? 'A vehicle',
    goods(id) {
      const model = modelNamed(id);
      const name = model?.name ?? 'Vehicle';
      return {
        kind: model?.id ?? null,
        one: name,
        many: name,
        description: model?.kind ?? '',
        icon: null,
        imageUrl: model && vehicleImageUrl(model.id, model.paints[0]),
      };
    },
    kinds: vehicleModels.ids,
  },
  item: {
    asset: (id) => (id !== null && items.has(id) ? itemAsset(id) : null),
    name(id, amount) {
      const item = itemNamed(id);
      return item ? countText(amount, item.name, item.plural) : countText(amount, 'item');
    },
    goods(id) {
      const item = itemNamed(id);
      return {
        kind: item?.id ?? null,
        one: item?.name ?? 'Item',
        many: item?.plural ?? 'Items',
        description: item?.description ?? '',
        icon: item?.icon ?? null,
        imageUrl: null,
      };
    },
    kinds: items.ids,
  },
  perk: {
    asset: (id) => (id === null || perkName(id) === 'a perk' ? null : perkAsset(id)),
    name: (id) => perkNamed(id)?.name ?? 'A perk',
    goods(id) {
      const kind = perkNamed(id);
      const name = kind?.name ?? 'Perk';
      return {
        kind: kind?.id ?? null,
        one: name,
        many: name,
        description: kind?.description ?? '',
        icon: kind?.icon ?? null,
        imageUrl: null,
      };
    },
    kinds: perkKinds.ids,
  },
  drugs: {
    asset(id) {
      const drug = drugNamed(id);
      return drug ? drugAsset(drug.id) : null;
    },
    name: (id, amount) => `${countText(amount, 'unit')} of ${drugNamed(id)?.name.toLowerCase() ?? 'drugs'}`,
    goods(id) {
      const drug = drugNamed(id);
      const name = drug?.name ?? 'Drugs';
      return {
        kind: drug?.id ?? null,
        one: name,
        many: name,
        description: 'To sell where they are dear',
        icon: 'medicine-pills',
        imageUrl: null,
      };
    },
    kinds: drugs.ids,
  },
};

/** What a lot is called: "400 bullets". */
export const lotName = ({ type, id, amount }: Lot): string => types[type].name(id, amount);

/** What a lot is, whoever has it. */
export const goodsOf = ({ type, id }: Pick<Lot, 'type' | 'id'>): Goods => types[type].goods(id);

/** One kind of goods, whose prices are compared: "vehicle:ventnor-eight", "bullets". */
export const goodsKey = ({ type, id }: Lot): string => keyOf(type, types[type].goods(id).kind);

/** The keys of all kinds of goods of some types. */
export const goodsKeys = (of: readonly AssetType[]): readonly string[] =>
  of.flatMap((type) => (types[type].kinds ?? [null]).map((kind) => keyOf(type, kind)));

const keyOf = (type: AssetType, kind: string | null) => (kind === null ? type : `${type}:${kind}`);

/** What one kind of goods is called, whatever its amount: "Bullets", "Ventnor Eight", "Snow". */
export function goodsName({ type, id }: Lot): string {
  const { kind, one } = types[type].goods(id);
  return kind === null ? assetNames[type] : one;
}

/** The ledger's name of what a lot is; null for what does not exist. */
export const knownAsset = ({ type, id }: Pick<Lot, 'type' | 'id'>): string | null => types[type].asset(id);

/** The ledger's name of what a lot is. Throws an InvariantError for what does not exist. */
export function lotAsset(lot: Lot): string {
  return knownAsset(lot) ?? broken(`there is a ${lot.type} ${lot.id}`);
}
