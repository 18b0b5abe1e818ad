import { gatewayNames, gateways } from '#domain/payments/gateways.ts'

/** Describes every setting for docs/configuration.md and .env.example (scripts/write-configuration.ts writes both). */
export type SettingsSection = {
  title: string
  intro: string
  settings: Readonly<Record<string, string>>
}

const sealed =
  'The keys can be typed into the back office instead (Settings, Payments): they are encrypted with `STRUT_SECRET`, ' +
  'used at once by every server, and ignored while the environment holds keys of the same provider.'

export const settingsSections: readonly SettingsSection[] = [
  {
    title: 'The shop',
    intro:
      'None of these is needed on a laptop. In production the shop does not start without those that say so.',
    settings: {
      STRUT_MODE:
        '`demo` has sandboxes and the demo shop; in `production` a missing setting stops the start. Without it, `demo`.',
      STRUT_ORIGIN:
        'The public address, such as `https://shop.example`. Needed in production. Without it, `http://localhost:PORT`.',
      STRUT_SECRET:
        'At least 32 random characters (`openssl rand -base64 48`), the same on every server. Needed in production; a ' +
        'demo makes one and keeps it in its data folder.',
      STRUT_DATA: 'The data folder: embedded database, pictures, secret.',
      DATABASE_URL:
        'A PostgreSQL of version 15 or newer instead of the embedded one: `postgres://user:password@host/name`. ' +
        'With several hosts, `host1,host2`, the shop follows the one that takes writes. It may be a pooler in transaction mode.',
      DATABASE_DIRECT_URL:
        'The database itself, where `DATABASE_URL` leads to a pooler (pgbouncer): for LISTEN, locks, migrations and backups.',
      PORT: 'The port on which the shop listens.',
      HOST: 'The address on which the shop listens.',
      STRUT_TRUSTED_PROXIES:
        'Addresses and ranges of your own proxies (`10.0.0.0/8,::1`). Only they are believed when they say who the visitor is.',
      STRUT_DEMO_GOODS: '`off`: a demo without products, to practise with your own.',
      STRUT_LOG: 'How much is logged: `debug`, `info`, `warn`, `error` or `silent`.',
    },
  },
  ...gatewayNames.map((name) => ({
    title: `Payments: ${gateways[name].title}`,
    intro: `Without keys a demo uses the sandbox, and production takes no online payments. ${sealed}`,
    settings: gateways[name].environment,
  })),
  {
    title: 'Courier: Delhivery',
    intro: `Without keys a demo uses the sandbox, and production ships by hand. ${sealed}`,
    settings: {
      DELHIVERY_TOKEN: 'The API token.',
      DELHIVERY_WAREHOUSE: 'The name of the pickup location, as Delhivery knows it.',
      DELHIVERY_ORIGIN_PINCODE: 'The pincode of that location.',
      DELHIVERY_PUSH_SECRET:
        'At least 16 characters; Delhivery sends it with tracking events to `STRUT_ORIGIN/webhooks/courier`.',
    },
  },
  {
    title: 'One-time codes by SMS',
    intro:
      'Production needs one provider, MSG91 or Twilio Verify; a demo shows its codes at `/sandbox/messages`. ' +
      `The DLT text to register stands in [operations.md](operations.md#going-to-production). ${sealed}`,
    settings: {
      MSG91_AUTH_KEY: 'MSG91’s auth key.',
      MSG91_TEMPLATE_ID: 'The id of the template for one-time codes.',
      TWILIO_ACCOUNT_SID: 'Twilio’s account.',
      TWILIO_AUTH_TOKEN: 'Its token.',
      TWILIO_VERIFY_SERVICE: 'A Verify service with “Enable Custom Verification Code” on.',
      TWILIO_TEMPLATE_SID: 'The template of that service, where it has one.',
    },
  },
  {
    title: 'Notifications',
    intro:
      'Channels without keys are off in production and go to `/sandbox/notices` in a demo. ' +
      'The texts to register stand in [notices.md](notices.md).',
    settings: {
      MSG91_NOTICE_TEMPLATES:
        'SMS through MSG91: its template ids by our names, `order-placed=ID,order-shipped=ID`, beside `MSG91_AUTH_KEY`.',
      TWILIO_MESSAGING_SERVICE:
        'SMS through Twilio: a messaging service, `MG…`, beside the account and its token.',
      WHATSAPP_TOKEN: 'WhatsApp through Meta’s Cloud API: the access token.',
      WHATSAPP_PHONE_NUMBER_ID:
        'The id of the sending number. Templates are of category Utility, language `en`, named `order_placed` and so on.',
      SMTP_URL: 'E-mail: `smtps://user:password@mail.example`.',
      MAIL_FROM: 'The sender of e-mails.',
      OWNER_EMAIL: 'Where the owner is told of new orders by e-mail.',
      OWNER_PHONE: 'Where the owner is told of new orders by SMS or WhatsApp.',
    },
  },
  {
    title: 'Sign-in',
    intro: 'Shoppers sign in by phone without any of these.',
    settings: {
      GOOGLE_CLIENT_ID:
        'Google sign-in; its console must know the callback `STRUT_ORIGIN/google/callback`. Without it a demo uses a ' +
        'sandbox, and production has no such button.',
      GOOGLE_CLIENT_SECRET: 'The client’s secret.',
      TURNSTILE_SITE_KEY:
        'Cloudflare Turnstile as the captcha. Without it the shop uses ALTCHA, which asks no one outside.',
      TURNSTILE_SECRET: 'The site’s secret.',
      ALTCHA_EFFORT: 'How hard a phone works for one code; at least `100` in production.',
    },
  },
  {
    title: 'Backups',
    intro: '[operations.md](operations.md#backups) tells how to keep and restore them.',
    settings: {
      STRUT_BACKUP:
        '`off`, or how often a backup is taken, from `5m` to `24h`. Without it, what the owner chose at `/admin/backups`.',
      STRUT_BACKUP_DIR:
        'Where backups go; better another disk than the shop’s. Without it, `backups` in the data folder.',
      STRUT_BACKUP_PASSPHRASE:
        'At least 12 characters with which backups are encrypted. Without it, whoever has the file can read it.',
      STRUT_EXPORT_TO: 'The empty database that `strut export` moves the shop to: `postgres://…`.',
    },
  },
  {
    title: 'Tests only',
    intro: '',
    settings: {
      FAILPOINT: 'Ends the shop on purpose at a named place in the code. Refused in production.',
    },
  },
]
