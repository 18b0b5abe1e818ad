import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { lookup } from '#db/engine/prepared-statements.ts'
import { findSetting, readSetting } from '#db/settings/settings.ts'
import type { DeliveryRates } from '#domain/shipping/delivery-fee.ts'
import type { HandlingTime, Serviceability } from '#domain/shipping/delivery-promise.ts'
import type { PrefixRule } from '#domain/shipping/pincode-rules.ts'
import { saleState } from '#domain/shipping/sale-area.ts'
import { findTowns } from './pincodes.ts'

type StoredServiceability = { serviceability: Serviceability; checkedAt: Date }

/** JSON row with the time as text. */
type ServiceabilityRow = Serviceability & { checkedAt: string }

/** `saleState`: the only State that the shop may sell to; null for all of India. */
export type PincodeFacts = {
  rule: PrefixRule | null
  handling: HandlingTime
  stored: StoredServiceability | null
  saleState: string | null
}

/** Finds the owner's rule for this pincode and the courier's last answer, null without one, and the State of sale. */
export async function findPincodeFacts(db: Db, pincode: string): Promise<PincodeFacts> {
  const { rows } = await sql<PincodeColumns>`select ${pincodeColumns(pincode)} ${lookup}`.execute(db)
  return toPincodeFacts(rows[0] ?? { rule: null, answer: null, gst: null, handling: null, sellerAddress: null })
}

/** Finds the only State that the shop may sell to; null for all of India. */
export async function findSaleState(db: Db): Promise<string | null> {
  const [gst, { address }] = await Promise.all([findSetting(db, 'gst'), findSetting(db, 'shop-details')])
  return saleState({ gst, address }, findTowns)
}

/**
 * Finds the delivery rates that Google may be told. Null in a shop that sells within a State: Google reads regions of a
 * country only for the United States, Australia and Japan, so that a fee would stand for all of India.
 */
export async function findRatesForGoogle(db: Db): Promise<DeliveryRates | null> {
  const [rates, within] = await Promise.all([findSetting(db, 'delivery-rates'), findSaleState(db)])
  return within === null ? rates : null
}

export type PincodeColumns = {
  rule: PrefixRule | null
  answer: ServiceabilityRow | null
  gst: unknown
  handling: unknown
  sellerAddress: string | null
}

/** Select expression of the same: the rule with the longest prefix, and the courier's last answer. */
export function pincodeColumns(pincode: string): RawBuilder<unknown> {
  const prefixes = Array.from(pincode, (_, at) => pincode.slice(0, at + 1))
  return sql`(
      select json_build_object('prefix', prefix, 'served', served, 'cod', cod, 'days', days) from pincode_rules
      where prefix = any(${prefixes}::text[]) order by length(prefix) desc limit 1
    ) as rule,
    (
      select json_build_object('prepaid', prepaid, 'cod', cod, 'days', days, 'checkedAt', checked_at) from serviceability
      where pincode = ${pincode}
    ) as answer,
    (select value from settings where key = 'gst') as gst,
    (select value from settings where key = 'handling-time') as handling,
    (select value ->> 'address' from settings where key = 'shop-details') as seller_address`
}

export function toPincodeFacts({ rule, answer, sellerAddress, ...stored }: PincodeColumns): PincodeFacts {
  const known = {
    rule,
    handling: readSetting('handling-time', stored.handling),
    saleState: saleState({ gst: readSetting('gst', stored.gst), address: sellerAddress }, findTowns),
  }
  if (answer === null) return { ...known, stored: null }
  const { checkedAt, ...serviceability } = answer
  return { ...known, stored: { serviceability, checkedAt: new Date(checkedAt) } }
}

export async function saveServiceability(
  db: Db,
  pincode: string,
  { serviceability, checkedAt }: StoredServiceability,
): Promise<void> {
  const row = { ...serviceability, checkedAt }
  await db
    .insertInto('serviceability')
    .values({ pincode, ...row })
    .onConflict((conflict) => conflict.column('pincode').doUpdateSet(row))
    .execute()
}
