import { codNotAvailable } from './cod.ts'
import type { Contacts } from './contacts.ts'
import type { GstSettings } from './gst.ts'
import type { ShopDetails } from './shop-details.ts'

/** What is wrong or missing for trading, as one list: `strut doctor` prints it, the back office shows it. */

/** Everything that the list asks about, gathered at one moment. */
export type ShopFacts = {
  now: Date
  mode: 'demo' | 'production'
  details: Pick<ShopDetails, 'legalName' | 'address' | 'grievanceOfficer'>
  gst: GstSettings['kind']
  contacts: Contacts
  owners: number
  /** On sale; and how many of them can be paid on delivery. */
  goods: { products: number; withCod: number; inStock: number }
  ways: { card: boolean; upi: boolean }
  courier: boolean
  ownerIsTold: boolean
  backup: {
    everyMinutes: number | null
    isSealed: boolean
    lastAt: Date | null
    provenAt: Date | null
    /** Why the last restore of one failed; null when it did not. */
    trouble: string | null
  }
  /** Bytes of the disk that holds the data; null where nobody can say. */
  disk: { free: number; total: number } | null
  unmigrated: readonly string[]
  jobs: { lastAt: Date | null; failed: readonly string[] }
  /** Of the card gateway. */
  lastWebhookAt: Date | null
  lastCaptureAt: Date | null
  breaks: { open: number; oldestAt: Date | null }
  noticesGivenUp: number
  /** How far this machine's clock is before the database's. */
  clockAheadMs: number
}

/** 'wrong': nobody should trade so. 'advice': one can, and will be sorry. */
export type Weight = 'wrong' | 'advice'

type Check = {
  about: string
  weight: Weight
  /** What is the matter; null when nothing is. */
  trouble: (facts: ShopFacts) => string | null
  remedy: string
}

export type Complaint = { about: string; weight: Weight; trouble: string; remedy: string }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const gigabyte = 1024 ** 3

const when = (isSo: boolean, words: string) => (isSo ? words : null)
const since = ({ now }: ShopFacts, at: Date | null) =>
  at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime()
const hours = (ms: number) => `${Math.floor(ms / hour)} hours`

const checks: readonly Check[] = [
  {
    about: 'Mode',
    weight: 'wrong',
    trouble: ({ mode }) =>
      when(mode === 'demo', 'This is a demo: its codes, payments and parcels are played.'),
    remedy: 'Start it with STRUT_MODE=production and the keys that it asks for.',
  },
  {
    about: 'Owner',
    weight: 'wrong',
    trouble: ({ owners }) => when(owners === 0, 'Nobody can sign in to the back office as its owner.'),
    remedy: 'Open the one-time link that the first start prints.',
  },
  {
    about: 'Legal name',
    weight: 'wrong',
    trouble: ({ details }) =>
      when(
        details.legalName === null || details.address === null,
        'The shop does not say who sells, and from where.',
      ),
    remedy: 'Settings, Shop details: legal name and address (Consumer Protection (E-Commerce) Rules, 2020).',
  },
  {
    about: 'Grievance officer',
    weight: 'wrong',
    trouble: ({ details }) =>
      when(details.grievanceOfficer === null, 'Nobody is named to whom complaints go.'),
    remedy: 'Settings, Shop details: name, phone and e-mail of the grievance officer.',
  },
  {
    about: 'GSTIN',
    weight: 'advice',
    trouble: ({ gst }) =>
      when(gst === 'unregistered', 'The shop is not registered for GST: invoices show no tax.'),
    remedy: 'Settings, Tax: enter the GSTIN. Without one, goods may not be sold into another State online.',
  },
  {
    about: 'Contacts',
    weight: 'advice',
    trouble: ({ contacts }) =>
      when(
        contacts.phone === null && contacts.whatsapp === null && contacts.email === null,
        'Shoppers can’t reach the shop.',
      ),
    remedy: 'Settings, Contacts: a phone number, WhatsApp or an e-mail address.',
  },
  {
    about: 'Goods',
    weight: 'wrong',
    trouble: ({ goods }) =>
      when(goods.products === 0, 'Nothing is on sale.') ??
      when(goods.inStock === 0, 'Everything is sold out.'),
    remedy: 'npm run strut -- import FILE, or Catalogue in the back office.',
  },
  {
    about: 'Payment',
    weight: 'wrong',
    trouble: ({ ways, goods }) =>
      when(
        !ways.card && !ways.upi && goods.withCod === 0,
        'There is no way to pay: no gateway, no UPI address, no COD price.',
      ),
    remedy: 'Set RAZORPAY_KEY_ID and its secrets, or the UPI address in Settings, Payments.',
  },
  {
    about: 'Card payment',
    weight: 'advice',
    trouble: ({ ways }) => when(!ways.card, 'Nobody can pay by card or in the gateway’s UPI.'),
    remedy: 'Set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.',
  },
  {
    about: 'Cash on delivery',
    weight: 'advice',
    trouble: ({ goods }) =>
      when(
        goods.products > 0 && goods.withCod === 0,
        `No product has a COD price: '${codNotAvailable}' stands everywhere.`,
      ),
    remedy: 'Give products a COD price (0 is one): Catalogue, or import with --cod.',
  },
  {
    about: 'Courier',
    weight: 'advice',
    trouble: ({ courier }) =>
      when(!courier, 'Parcels are booked by hand, and every pincode counts as served.'),
    remedy: 'Set DELHIVERY_TOKEN, DELHIVERY_WAREHOUSE and DELHIVERY_ORIGIN_PINCODE.',
  },
  {
    about: 'News for the owner',
    weight: 'advice',
    trouble: ({ ownerIsTold }) => when(!ownerIsTold, 'The owner is told of no new order.'),
    remedy: 'Set OWNER_EMAIL or OWNER_PHONE, and a channel that is on.',
  },
  {
    about: 'Backup',
    weight: 'wrong',
    trouble: (facts) => {
      const { everyMinutes, lastAt } = facts.backup
      if (lastAt === null) return 'There is no backup.'
      const wanted = everyMinutes === null ? 2 * day : 2 * everyMinutes * minute + hour
      return when(since(facts, lastAt) > wanted, `The last backup is ${hours(since(facts, lastAt))} old.`)
    },
    remedy: 'Set STRUT_BACKUP=15m and STRUT_BACKUP_DIR; or npm run strut -- backup.',
  },
  {
    about: 'Backup proven',
    weight: 'wrong',
    trouble: (facts) => {
      const { lastAt, provenAt, trouble } = facts.backup
      if (lastAt === null) return null
      if (trouble !== null) return `The last backup that was tried could not be restored: ${trouble}`
      if (provenAt === null) return 'No backup has ever been restored to see whether it is one.'
      return when(
        since(facts, provenAt) > 3 * day,
        `The last proven restore is ${hours(since(facts, provenAt))} ago.`,
      )
    },
    remedy: 'With STRUT_BACKUP set the first of each day is proven; or npm run strut -- backup --prove.',
  },
  {
    about: 'Backup passphrase',
    weight: 'advice',
    trouble: ({ backup }) =>
      when(!backup.isSealed, 'Whoever has a backup file can read the names and addresses in it.'),
    remedy: 'Set STRUT_BACKUP_PASSPHRASE, and keep it somewhere else.',
  },
  {
    about: 'Disk',
    weight: 'wrong',
    trouble: ({ disk }) => {
      if (disk === null) return null
      const isTight = disk.free < disk.total * 0.05 || disk.free < gigabyte / 2
      return when(isTight, `Only ${(disk.free / gigabyte).toFixed(1)} GB are free.`)
    },
    remedy: 'Make room on the disk of STRUT_DATA, or move it.',
  },
  {
    about: 'Migrations',
    weight: 'wrong',
    trouble: ({ unmigrated }) => lackingMigrations(unmigrated),
    remedy: 'Start the shop once with this version.',
  },
  {
    about: 'Jobs',
    weight: 'wrong',
    trouble: (facts) => {
      const { lastAt, failed } = facts.jobs
      if (lastAt === null) return 'No job has ever run: payments, parcels and notices are not looked after.'
      if (since(facts, lastAt) > 10 * minute)
        return `No job has run for ${Math.floor(since(facts, lastAt) / minute)} minutes.`
      return when(failed.length > 0, `Broke in the last hour: ${failed.join(', ')}.`)
    },
    remedy: 'See that a server of the shop is running, and what its log says.',
  },
  {
    about: 'Webhooks',
    weight: 'wrong',
    trouble: (facts) => {
      const captured = since(facts, facts.lastCaptureAt)
      const isSilent =
        captured > 30 * minute &&
        captured < 3 * day &&
        since(facts, facts.lastWebhookAt) > captured + 30 * minute
      return when(isSilent, 'The gateway took money and did not tell the shop; it was found out by asking.')
    },
    remedy:
      'In the gateway’s dashboard: is the webhook on, is its address STRUT_ORIGIN/webhooks/razorpay, is its secret ours?',
  },
  {
    about: 'Books',
    weight: 'wrong',
    trouble: (facts) => {
      const { open, oldestAt } = facts.breaks
      const age = oldestAt === null ? '' : `, the oldest for ${hours(since(facts, oldestAt))}`
      return when(open > 0, `${open} differences wait to be settled${age}.`)
    },
    remedy: 'Payments, Differences in the back office; npm run strut -- audit.',
  },
  {
    about: 'Notices',
    weight: 'advice',
    trouble: ({ noticesGivenUp }) =>
      when(noticesGivenUp > 0, `${noticesGivenUp} notices of the last week reached nobody.`),
    remedy: 'Look at the carrier’s templates and balance; docs/notices.md.',
  },
  {
    about: 'Clock',
    weight: 'wrong',
    trouble: ({ clockAheadMs }) =>
      when(
        Math.abs(clockAheadMs) > 5_000,
        `This machine and the database disagree about the time by ${Math.round(Math.abs(clockAheadMs) / 1000)} seconds.`,
      ),
    remedy: 'Turn time synchronisation (NTP) on, on both.',
  },
]

/** Also asked by itself: without them nothing else can be asked. */
export function lackingMigrations(unmigrated: readonly string[]): string | null {
  return when(unmigrated.length > 0, `The database lacks ${unmigrated.join(', ')}.`)
}

/** All that the list finds, in its order: first who sells, then what and how, then the house behind it. */
export function findComplaints(facts: ShopFacts): Complaint[] {
  return checks.flatMap(({ about, weight, trouble, remedy }) => {
    const words = trouble(facts)
    return words === null ? [] : [{ about, weight, trouble: words, remedy }]
  })
}

/** What is looked at, for a page that also shows what is right. */
export const examined: readonly string[] = checks.map(({ about }) => about)
