import { findShelves } from '#db/catalogue/product-writes.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { findSetting } from '#db/settings/settings.ts'
import { type BookedShipment, findBookedShipment, findShipment } from '#db/shipping/shipments.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { indianDay, indianTime } from '#domain/indian-time.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type PrintChoice, type PrintedParcel, pickLines } from '#domain/shipping/printing.ts'
import { atOnce, inChunks } from '#flows/in-chunks.ts'
import type { Shop } from '#flows/shop.ts'
import type { PrintedLabel, PrintTexts } from '#providers/documents/documents.ts'
import { parcelToSend } from './parcel-of-order.ts'

type PrintInput = PrintChoice & { orderIds: readonly string[]; texts: PrintTexts }

/** `productIds`: of the parcel's items, in their order. */
type OrderToPrint = { parcel: PrintedParcel; productIds: readonly string[]; booked: BookedShipment | null }

/** Makes one PDF of the chosen documents of many orders; missing orders are left out. */
export async function printOrders(shop: Shop, input: PrintInput): Promise<Uint8Array | Refusal> {
  const { orderIds, parts, paper, texts } = input
  const loaded = (await inChunks(orderIds, (orderId) => load(shop, orderId))).filter((one) => one !== null)
  if (loaded.length === 0 || parts.length === 0) return refuse('not-found', 'Not Found')
  const parcels = loaded.map(({ parcel }) => parcel)
  const byCourier = Map.groupBy(parcels, ({ courier }) => courier ?? texts.byHand)
  const invoices = parts.includes('invoices')
    ? await inChunks(orderIds, (orderId) => findDocuments(shop.db, orderId))
    : []
  return shop.documents.print({
    paper,
    texts,
    day: indianDay(shop.now()),
    from: await findSender(shop),
    pick: parts.includes('pick') ? pickLines(await onShelves(shop, loaded)) : [],
    manifests: parts.includes('manifest')
      ? [...byCourier].map(([courier, those]) => ({ courier, parcels: those }))
      : [],
    labels: fetchLabels(shop, parts.includes('labels') ? loaded : []),
    slips: parts.includes('slips') ? parcels : [],
    invoices: invoices.flatMap(([invoice]) => invoice ?? []),
  })
}

/** Finds where the items of these parcels lie. */
async function onShelves({ db }: Pick<Shop, 'db'>, loaded: readonly OrderToPrint[]) {
  const ids = loaded.flatMap(({ productIds }) => productIds)
  const shelves = await findShelves(db, [...new Set(ids)])
  return loaded.map(({ parcel, productIds }) => ({
    items: parcel.items.map((item, at) => ({ ...item, shelf: shelves.get(productIds[at] ?? '') ?? null })),
  }))
}

async function load({ db }: Pick<Shop, 'db'>, orderId: string): Promise<OrderToPrint | null> {
  const order = await findOrderForAdmin(db, orderId)
  if (order === null) return null
  const [booked, shipment] = await Promise.all([findBookedShipment(db, orderId), findShipment(db, orderId)])
  const productIds = parcelToSend(order).items.map(({ productId }) => productId)
  return { parcel: toPrinted(order, shipment?.courier ?? null), productIds, booked }
}

function toPrinted(order: Order, courier: string | null): PrintedParcel {
  const { orderId, waybill, createdAt } = order
  const { items, to, collect } = parcelToSend(order)
  return { orderId, courier, waybill, ordered: indianTime(createdAt), to, items, collect }
}

async function findSender({ db }: Pick<Shop, 'db'>): Promise<string[]> {
  const [{ name }, { legalName, address }] = await Promise.all([
    findSetting(db, 'brand'),
    findSetting(db, 'shop-details'),
  ])
  return [legalName ?? name, ...(address ?? '').split('\n')].filter((line) => line.trim() !== '')
}

/** Fetches labels ahead, a few at a time, while earlier ones are added to the PDF. */
async function* fetchLabels(shop: Shop, loaded: readonly OrderToPrint[]): AsyncGenerator<PrintedLabel> {
  for (let at = 0; at < loaded.length; at += atOnce)
    yield* await Promise.all(loaded.slice(at, at + atOnce).map((one) => fetchLabel(shop, one)))
}

async function fetchLabel({ couriers, log }: Shop, { parcel, booked }: OrderToPrint): Promise<PrintedLabel> {
  if (booked === null) return { parcel, file: null, isMissing: false }
  return couriers
    .named(booked.courier)
    .label(booked)
    .then(
      (file) => ({ parcel, file, isMissing: false }),
      (error: unknown) => {
        log.warn({ err: error, waybill: booked.waybill }, 'courier returned no label')
        return { parcel, file: null, isMissing: true }
      },
    )
}
