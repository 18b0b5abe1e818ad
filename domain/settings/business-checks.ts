import { codNotAvailable } from '#domain/checkout/texts.ts'
import { indianDay } from '#domain/indian-time.ts'
import { isRefusal } from '#domain/refusal.ts'
import { fallbackRatesText } from '#domain/tax/rate-form.ts'
import { type HealthCheck, when } from './health-check.ts'

export const businessChecks: readonly HealthCheck[] = [
  {
    about: 'Mode',
    weight: 'wrong',
    problem: ({ mode, wasPlayed }) =>
      when(mode === 'demo', 'This is a demo: its codes, payments and parcels are played.') ??
      when(wasPlayed, 'This database was a demo: its orders and payments were played.'),
    remedy:
      'To trade, the practice shop has to become the real one: ask the person who looks after the server.',
    onServer:
      'Start it with STRUT_MODE=production, the keys that it asks for and an empty place: a new STRUT_DATA or DATABASE_URL.',
  },
  {
    about: 'Owner',
    weight: 'wrong',
    problem: ({ owners }) => when(owners === 0, 'Nobody can sign in to the back office as its owner.'),
    remedy:
      'Open the one-time link of the owner, or ask the person who looks after the server for a new one.',
    onServer:
      'Open the one-time link that the first start prints, or make one: npm run strut -- grant "Your name".',
    mend: '/admin/staff',
  },
  {
    about: 'Legal name',
    weight: 'wrong',
    problem: ({ details }) =>
      when(
        details.legalName === null || details.address === null,
        'The shop does not say who sells, and from where.',
      ),
    remedy: 'Settings, Shop and look: legal name and address (Consumer Protection (E-Commerce) Rules, 2020).',
    mend: '/admin/settings/shop',
  },
  {
    about: 'Grievance officer',
    weight: 'wrong',
    problem: ({ details }) =>
      when(details.grievanceOfficer === null, 'Nobody is named to whom complaints go.'),
    remedy: 'Settings, Contacts: name, phone and e-mail of the grievance officer.',
    mend: '/admin/settings/contacts',
  },
  {
    about: 'GSTIN',
    weight: 'advice',
    problem: ({ gst }) =>
      when(gst === 'unregistered', 'The shop is not registered for GST: invoices show no tax.'),
    remedy: 'Settings, Tax: enter the GSTIN. Without one, you may not sell online into another State.',
    mend: '/admin/settings/tax',
  },
  {
    about: 'Rates and HSN',
    weight: 'wrong',
    problem: ({ gst, untaxed, now }) =>
      when(
        gst === 'registered' && untaxed.length > 0,
        `Categories without a tax rate: ${fallbackRatesText(untaxed, indianDay(now))}, without HSN code, until you choose.`,
      ),
    remedy: 'Settings, Tax: a rate and an HSN code for each; or a tax class for single products.',
    mend: '/admin/settings/tax',
  },
  {
    about: 'Contacts',
    weight: 'advice',
    problem: ({ contacts }) =>
      when(
        contacts.phone === null && contacts.whatsapp === null && contacts.email === null,
        'Shoppers can’t reach the shop.',
      ),
    remedy: 'Settings, Contacts: a phone number, WhatsApp or an e-mail address.',
    mend: '/admin/settings/contacts',
  },
  {
    about: 'Products',
    weight: 'wrong',
    problem: ({ catalogue }) =>
      when(!catalogue.hasProducts, 'Nothing is on sale.') ??
      when(!catalogue.hasStock, 'Everything is sold out.'),
    remedy: 'Products: add one, or bring them from a file.',
    onServer: 'npm run strut -- import FILE, or Products in the back office.',
    mend: '/admin/products',
  },
  {
    about: 'Payment',
    weight: 'wrong',
    problem: ({ ways, catalogue }) =>
      when(
        isRefusal(ways.card) && isRefusal(ways.upi) && (isRefusal(ways.cod) || !catalogue.hasCodPrice),
        'There is no way to pay: card needs a gateway, UPI a gateway or an address, COD a COD price; and one of them must be switched on.',
      ),
    remedy:
      'Settings, Payments: switch one on, with a gateway or a UPI address; or give products a COD price.',
    mend: '/admin/settings/payments',
  },
  {
    about: 'Keys',
    weight: 'wrong',
    problem: ({ unreadableKeys }) =>
      when(
        unreadableKeys.length > 0,
        `Keys of providers can’t be read any more, as the secret of the server changed: ${unreadableKeys.join(', ')}.`,
      ),
    remedy: 'Settings, Payments: type them in again.',
    onServer: 'Settings, Payments: type them in again, or bring the old STRUT_SECRET back.',
    mend: '/admin/settings/payments',
  },
  {
    about: 'Sign-in',
    weight: 'wrong',
    problem: ({ signIn }) =>
      when(signIn === 'closed', 'Nobody can order: the shop neither sends codes nor calls its shoppers.'),
    remedy: 'Set up your shop, How shoppers order; or the keys of an SMS provider under Settings, Payments.',
    mend: '/admin/setup/signin',
  },
  {
    about: 'Orders without a code',
    weight: 'advice',
    problem: ({ signIn }) =>
      when(signIn === 'call', 'Nobody checks phone numbers: call each shopper before you confirm the order.'),
    remedy: 'Settings, Payments: the keys of an SMS provider. Shoppers then sign in with a code.',
    mend: '/admin/settings/payments',
  },
  {
    about: 'Card payment',
    weight: 'advice',
    problem: ({ ways }) => when(isRefusal(ways.card), 'Nobody can pay by card or in the gateway’s UPI.'),
    remedy: 'Settings, Payments: the keys of a payment gateway.',
    mend: '/admin/settings/payments',
  },
  {
    about: 'Cash on delivery',
    weight: 'advice',
    problem: ({ ways, catalogue }) =>
      when(
        catalogue.hasProducts && !catalogue.hasCodPrice && !isRefusal(ways.cod),
        `No product has a COD price: '${codNotAvailable}' stands everywhere.`,
      ),
    remedy: 'Give products a COD price (0 is one): Products in the back office, or an import.',
    mend: '/admin/products',
  },
  {
    about: 'Courier',
    weight: 'advice',
    problem: ({ courier }) =>
      when(!courier, 'Parcels are booked by hand, and every pincode counts as served.'),
    remedy: 'Settings, Payments: the keys of a courier.',
    onServer: 'Settings, Payments: the keys of a courier; or its settings on the server.',
    mend: '/admin/settings/payments',
  },
  {
    about: 'News for the owner',
    weight: 'advice',
    problem: ({ ownerIsNotified }) => when(!ownerIsNotified, 'The owner is told of no new order.'),
    remedy:
      'Ask the person who looks after the server to enter your phone or e-mail. Until then, look at Today.',
    onServer: 'Set OWNER_EMAIL or OWNER_PHONE, and a channel that is on.',
  },
]
