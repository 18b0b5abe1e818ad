import { codNotAvailable } from '#domain/checkout/texts.ts'
import { indianDay } from '#domain/indian-time.ts'
import { isRefusal } from '#domain/refusal.ts'
import { fallbackRatesText } from '#domain/tax/rate-form.ts'
import { type HealthCheck, when } from './health-check.ts'
import * as texts from './texts.ts'

export const businessChecks: readonly HealthCheck[] = [
  {
    about: texts.mode,
    weight: 'wrong',
    problem: ({ mode, wasDemo }) => when(mode === 'demo', texts.isDemo) ?? when(wasDemo, texts.wasDemo),
    remedy: texts.modeRemedy,
    onServer:
      'Start it with STRUT_MODE=production, the keys that it asks for and an empty place: a new STRUT_DATA or DATABASE_URL.',
  },
  {
    about: texts.owner,
    weight: 'wrong',
    problem: ({ owners }) => when(owners === 0, texts.noOwner),
    remedy: texts.ownerRemedy,
    onServer: 'Open the one-time link that the first start prints, or make one: npm run strut -- grant "Your name".',
    mend: '/admin/staff',
  },
  {
    about: texts.legalName,
    weight: 'wrong',
    problem: ({ details, lacksState }) =>
      when(details.legalName === null || details.address === null, texts.noLegalName) ??
      when(lacksState, texts.addressWithoutState),
    remedy: texts.legalNameRemedy,
    mend: '/admin/settings/shop',
  },
  {
    about: texts.grievanceOfficer,
    weight: 'wrong',
    problem: ({ details }) => when(details.grievanceOfficer === null, texts.noOfficer),
    remedy: texts.officerRemedy,
    mend: '/admin/settings/contacts',
  },
  {
    about: 'GSTIN',
    weight: 'advice',
    problem: ({ gst }) => when(gst === 'unregistered', texts.notRegistered),
    remedy: texts.gstRemedy,
    mend: '/admin/settings/tax',
  },
  {
    about: texts.ratesAndHsn,
    weight: 'wrong',
    problem: ({ gst, untaxed, now }) =>
      when(gst === 'registered' && untaxed.length > 0, texts.ratesMissing(fallbackRatesText(untaxed, indianDay(now)))),
    remedy: texts.ratesRemedy,
    mend: '/admin/settings/tax',
  },
  {
    about: texts.contacts,
    weight: 'advice',
    problem: ({ contacts }) =>
      when(contacts.phone === null && contacts.whatsapp === null && contacts.email === null, texts.noContacts),
    remedy: texts.contactsRemedy,
    mend: '/admin/settings/contacts',
  },
  {
    about: texts.products,
    weight: 'wrong',
    problem: ({ catalogue }) =>
      when(!catalogue.hasProducts, texts.nothingOnSale) ?? when(!catalogue.hasStock, texts.allSoldOut),
    remedy: texts.productsRemedy,
    onServer: 'npm run strut -- import FILE, or Products in the back office.',
    mend: '/admin/products',
  },
  {
    about: texts.productsWithoutPicture,
    weight: 'advice',
    problem: ({ catalogue: { withoutPicture } }) =>
      when(withoutPicture.count > 0, texts.picturesMissing(withoutPicture.count, withoutPicture.names)),
    remedy: texts.productsWithoutPictureRemedy,
    mend: '/admin/products?show=no-picture',
  },
  {
    about: texts.payment,
    weight: 'wrong',
    problem: ({ ways, catalogue }) =>
      when(
        isRefusal(ways.card) && isRefusal(ways.upi) && (isRefusal(ways.cod) || !catalogue.hasCodPrice),
        texts.noWayToPay,
      ),
    remedy: texts.paymentRemedy,
    mend: '/admin/settings/payments',
  },
  {
    about: texts.keys,
    weight: 'wrong',
    problem: ({ unreadableKeys }) => when(unreadableKeys.length > 0, texts.keysUnreadable(unreadableKeys.join(', '))),
    remedy: texts.keysRemedy,
    onServer: 'Settings, Payments: type them in again, or bring the old STRUT_SECRET back.',
    mend: '/admin/settings/payments',
  },
  {
    about: texts.signIn,
    weight: 'wrong',
    problem: ({ signIn }) => when(signIn === 'closed', texts.nobodyCanOrder),
    remedy: texts.signInRemedy,
    mend: '/admin/setup/signin',
  },
  {
    about: texts.ordersWithoutCode,
    weight: 'advice',
    problem: ({ signIn }) => when(signIn === 'call', texts.nobodyChecksPhones),
    remedy: texts.codesRemedy,
    mend: '/admin/settings/payments',
  },
  {
    about: texts.cardPayment,
    weight: 'advice',
    problem: ({ ways }) => when(isRefusal(ways.card), texts.noCards),
    remedy: texts.cardsRemedy,
    mend: '/admin/settings/payments',
  },
  {
    about: texts.cod,
    weight: 'advice',
    problem: ({ ways, catalogue }) =>
      when(catalogue.hasProducts && !catalogue.hasCodPrice && !isRefusal(ways.cod), texts.noCodPrice(codNotAvailable)),
    remedy: texts.codRemedy,
    mend: '/admin/products',
  },
  {
    about: texts.courier,
    weight: 'advice',
    problem: ({ courier }) => when(!courier, texts.noCourier),
    remedy: texts.courierRemedy,
    onServer: 'Settings, Payments: the keys of a courier; or its settings on the server.',
    mend: '/admin/settings/payments',
  },
  {
    about: texts.ownerNews,
    weight: 'advice',
    problem: ({ ownerIsNotified }) => when(!ownerIsNotified, texts.ownerHearsNothing),
    remedy: texts.ownerNewsRemedy,
    onServer: 'Set OWNER_EMAIL or OWNER_PHONE, and a channel that is on.',
  },
]
