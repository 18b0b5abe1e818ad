import { codNotAvailable } from '#domain/checkout/texts.ts'
import { indianDay } from '#domain/indian-time.ts'
import { isRefusal } from '#domain/refusal.ts'
import { fallbackRatesText } from '#domain/tax/rate-form.ts'
import { type HealthCheck, when } from './health-check.ts'
import * as texts from './texts.ts'

export const businessChecks: readonly HealthCheck[] = [
  {
    subject: texts.mode,
    severity: 'wrong',
    problem: ({ mode, wasDemo }) => when(mode === 'demo', texts.isDemo) ?? when(wasDemo, texts.wasDemo),
    remedy: texts.modeRemedy,
    onServer:
      'A practice shop becomes the real one by: npm run strut -- go-live. Otherwise start with STRUT_MODE=production, the keys that it asks for and an empty place: a new STRUT_DATA or DATABASE_URL.',
  },
  {
    subject: texts.owner,
    severity: 'wrong',
    problem: ({ owners }) => when(owners === 0, texts.noOwner),
    remedy: texts.ownerRemedy,
    onServer: 'Open the one-time link that the first start prints, or make one: npm run strut -- grant "Your name".',
    fixPath: '/admin/staff',
  },
  {
    subject: texts.legalName,
    severity: 'wrong',
    problem: ({ details, lacksState }) =>
      when(details.legalName === null || details.address === null, texts.noLegalName) ??
      when(lacksState, texts.addressWithoutState),
    remedy: texts.legalNameRemedy,
    fixPath: '/admin/settings/shop',
  },
  {
    subject: texts.grievanceOfficer,
    severity: 'wrong',
    problem: ({ details }) => when(details.grievanceOfficer === null, texts.noOfficer),
    remedy: texts.officerRemedy,
    fixPath: '/admin/settings/contacts',
  },
  {
    subject: 'GSTIN',
    severity: 'advice',
    problem: ({ gst, gstinOfAnotherState }) =>
      when(gst === 'unregistered', texts.notRegistered) ??
      (gstinOfAnotherState && texts.gstinElsewhere(...gstinOfAnotherState)),
    remedy: texts.gstRemedy,
    fixPath: '/admin/settings/tax',
  },
  {
    subject: texts.ratesAndHsn,
    severity: 'wrong',
    problem: ({ gst, untaxed, now }) =>
      when(gst === 'registered' && untaxed.length > 0, texts.ratesMissing(fallbackRatesText(untaxed, indianDay(now)))),
    remedy: texts.ratesRemedy,
    fixPath: '/admin/settings/tax',
  },
  {
    subject: texts.scheduledProducts,
    severity: 'wrong',
    problem: ({ gst, untaxed, catalogue: { waiting } }) =>
      when(
        gst === 'registered' && untaxed.length > 0 && waiting.count > 0,
        texts.scheduledWait(waiting.count, waiting.names),
      ),
    remedy: texts.ratesRemedy,
    fixPath: '/admin/settings/tax',
  },
  {
    subject: texts.contacts,
    severity: 'advice',
    problem: ({ contacts }) =>
      when(contacts.phone === null && contacts.whatsapp === null && contacts.email === null, texts.noContacts),
    remedy: texts.contactsRemedy,
    fixPath: '/admin/settings/contacts',
  },
  {
    subject: texts.policies,
    severity: 'advice',
    problem: ({ outdatedPolicies }) => when(outdatedPolicies.length > 0, texts.policiesOutdated),
    remedy: texts.policiesRemedy,
    fixPath: '/admin/settings/texts',
  },
  {
    subject: texts.products,
    severity: 'wrong',
    problem: ({ catalogue }) =>
      when(!catalogue.hasProducts, texts.nothingOnSale) ?? when(!catalogue.hasStock, texts.allSoldOut),
    remedy: texts.productsRemedy,
    onServer: 'npm run strut -- import FILE, or Products in the back office.',
    fixPath: '/admin/products',
  },
  {
    subject: texts.productsWithoutPicture,
    severity: 'advice',
    problem: ({ catalogue: { withoutPicture } }) =>
      when(withoutPicture.count > 0, texts.picturesMissing(withoutPicture.count, withoutPicture.names)),
    remedy: texts.productsWithoutPictureRemedy,
    fixPath: '/admin/products?show=no-picture',
  },
  {
    subject: texts.payment,
    severity: 'wrong',
    problem: ({ ways, catalogue }) =>
      when(
        isRefusal(ways.card) && isRefusal(ways.upi) && (isRefusal(ways.cod) || !catalogue.hasCodPrice),
        texts.noWayToPay,
      ),
    remedy: texts.paymentRemedy,
    fixPath: '/admin/settings/payments',
  },
  {
    subject: texts.keys,
    severity: 'wrong',
    problem: ({ unreadableKeys }) => when(unreadableKeys.length > 0, texts.keysUnreadable(unreadableKeys.join(', '))),
    remedy: texts.keysRemedy,
    onServer: 'Settings, Payments: type them in again, or bring the old STRUT_SECRET back.',
    fixPath: '/admin/settings/payments',
  },
  {
    subject: texts.signIn,
    severity: 'wrong',
    problem: ({ signIn }) => when(signIn === 'closed', texts.nobodyCanOrder),
    remedy: texts.signInRemedy,
    fixPath: '/admin/setup/signin',
  },
  {
    subject: texts.ordersWithoutCode,
    severity: 'advice',
    problem: ({ signIn }) => when(signIn === 'call', texts.nobodyChecksPhones),
    remedy: texts.codesRemedy,
    fixPath: '/admin/settings/payments',
  },
  {
    subject: texts.cardPayment,
    severity: 'advice',
    problem: ({ ways }) => when(isRefusal(ways.card), texts.noCards),
    remedy: texts.cardsRemedy,
    fixPath: '/admin/settings/payments',
  },
  {
    subject: texts.cod,
    severity: 'advice',
    problem: ({ ways, catalogue }) =>
      when(catalogue.hasProducts && !catalogue.hasCodPrice && !isRefusal(ways.cod), texts.noCodPrice(codNotAvailable)),
    remedy: texts.codRemedy,
    fixPath: '/admin/products',
  },
  {
    subject: texts.courier,
    severity: 'advice',
    problem: ({ courier }) => when(!courier, texts.noCourier),
    remedy: texts.courierRemedy,
    onServer: 'Settings, Payments: the keys of a courier; or its settings on the server.',
    fixPath: '/admin/settings/payments',
  },
  {
    subject: texts.ownerNews,
    severity: 'advice',
    problem: ({ ownerIsNotified }) => when(!ownerIsNotified, texts.ownerHearsNothing),
    remedy: texts.ownerNewsRemedy,
    onServer: 'Set OWNER_EMAIL or OWNER_PHONE, and a channel that is on.',
  },
]
