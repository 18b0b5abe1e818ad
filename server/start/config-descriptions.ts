import { gatewayNames, gateways } from '#domain/payments/gateways.ts'
import { courierNames, couriers } from '#domain/shipping/couriers.ts'

/**
 * Descriptions of every setting for docs/configuration.md and .env.example, which scripts/write-configuration.ts
 * writes.
 */
type SettingsSection = { title: string; intro: string; settings: Readonly<Record<string, string>> }

const sealed =
  'You can enter the keys in the back office instead (Settings, Payments). They are encrypted with `STRUT_SECRET` and ' +
  'take effect at once on every server. Keys in the environment come first.'

export const settingsSections: readonly SettingsSection[] = [
  {
    title: 'The shop',
    intro: 'On a laptop none of these is needed. In production the shop does not start without the required ones.',
    settings: {
      STRUT_MODE:
        '`demo` (default): sandboxes and a demo shop. `production`: the shop does not start if a required setting is missing.',
      STRUT_ORIGIN:
        'Public address, such as `https://shop.example`. Required in production. Default: `http://localhost:PORT`.',
      STRUT_SECRET:
        'At least 32 random characters (`openssl rand -base64 48`), the same on every server. Required in production. ' +
        'A demo creates one in its data folder.',
      STRUT_DATA: 'Data folder: embedded database, images, secret.',
      DATABASE_URL:
        'PostgreSQL 15 or newer to use instead of the embedded one: `postgres://user:password@host/name`. ' +
        'With several hosts (`host1,host2`) the shop uses the one that accepts writes. A pooler in transaction mode works.',
      DATABASE_DIRECT_URL:
        'Direct address of the database if `DATABASE_URL` is a pooler (pgbouncer). Used for LISTEN, locks, migrations, backups.',
      DATABASE_READ_URL:
        'A standby of the database that renders public pages and reports while it is at most 5 s behind ' +
        '([operations.md](operations.md#a-standby-that-is-read)). Orders, stock and money never read it.',
      PORT: 'Port that the shop listens on.',
      HOST: 'Address that the shop listens on. `0.0.0.0` lets phones in the same Wi-Fi open a practice shop.',
      STRUT_TRUSTED_PROXIES:
        'Addresses and ranges of your proxies (`10.0.0.0/8,::1`). The shop trusts `X-Forwarded-For` from these only.',
      STRUT_DEMO_GOODS: '`off`: start the demo without products, to try your own.',
      STRUT_JOBS:
        '`off`: run no background work. Only for a copy of the shop: payments, refunds and notifications would wait for ever.',
      STRUT_PROCESSES:
        'Processes of the shop on this machine: at most one for each core, less one for the database ' +
        '([operations.md](operations.md#several-processes)).',
      STRUT_LOG: 'Log level: `debug`, `info`, `warn`, `error` or `silent`.',
    },
  },
  ...gatewayNames.map((name) => ({
    title: `Payments: ${gateways[name].title}`,
    intro: `Without keys a demo uses the sandbox; in production online payment is off. ${sealed}`,
    settings: gateways[name].environment,
  })),
  ...courierNames.map((name) => ({
    title: `Courier: ${couriers[name].title}`,
    intro: `Without keys a demo uses the sandbox; in production you ship by hand. ${sealed}`,
    settings: couriers[name].environment,
  })),
  {
    title: 'One-time codes by SMS',
    intro:
      'Production sends codes by MSG91 or Twilio Verify; without them the owner calls shoppers ' +
      '([decision 73](decisions/0073-orders-confirmed-by-a-call.md)). A demo shows its codes at `/sandbox/messages`. ' +
      `See [operations.md](operations.md#going-to-production) for the DLT text to register. ${sealed}`,
    settings: {
      MSG91_AUTH_KEY: 'Auth key of MSG91.',
      MSG91_TEMPLATE_ID: 'Template id for one-time codes; with one in Hindi `ID,hi=ID`.',
      TWILIO_ACCOUNT_SID: 'Account SID of Twilio.',
      TWILIO_AUTH_TOKEN: 'Auth token of that account.',
      TWILIO_VERIFY_SERVICE: 'Verify service with “Enable Custom Verification Code” switched on.',
      TWILIO_TEMPLATE_SID: 'Template of that service, if it has one.',
    },
  },
  {
    title: 'Notifications',
    intro:
      'A channel without keys is off in production; a demo shows its messages at `/sandbox/notifications`. ' +
      'See [notifications.md](notifications.md) for the texts to register.',
    settings: {
      MSG91_NOTIFICATION_TEMPLATES:
        'SMS through MSG91: template ids by notification, `order-placed=ID,order-placed.hi=ID`. Needs `MSG91_AUTH_KEY`.',
      TWILIO_MESSAGING_SERVICE: 'SMS through Twilio: messaging service `MG…`. Needs the account SID and its token.',
      WHATSAPP_TOKEN: 'WhatsApp through Meta’s Cloud API: access token.',
      WHATSAPP_PHONE_NUMBER_ID:
        'Id of the sending number. Register templates of category Utility, languages `en` and `hi`, named `order_placed` and so on.',
      SMTP_URL: 'E-mail: `smtps://user:password@mail.example`.',
      MAIL_FROM: 'Sender of e-mails.',
      OWNER_EMAIL: 'E-mail address that is notified of new orders.',
      OWNER_PHONE: 'Phone number that is notified of new orders by SMS or WhatsApp.',
    },
  },
  {
    title: 'Sign-in',
    intro: 'Sign-in by phone needs none of these.',
    settings: {
      GOOGLE_CLIENT_ID:
        'Google sign-in. Add the callback `STRUT_ORIGIN/google/callback` in Google’s console. Without it a demo uses a ' +
        'sandbox; production shows no Google button.',
      GOOGLE_CLIENT_SECRET: 'Secret of that client.',
      TURNSTILE_SITE_KEY: 'Cloudflare Turnstile as the captcha. Default: ALTCHA, which runs in the shop itself.',
      TURNSTILE_SECRET: 'Secret of that site.',
      ALTCHA_EFFORT: 'Difficulty of the ALTCHA captcha; at least `100` in production.',
    },
  },
  {
    title: 'Backups',
    intro: 'See [operations.md](operations.md#backups) for how to store and restore them.',
    settings: {
      STRUT_BACKUP: '`off`, or how often to back up, from `5m` to `24h`. Default: as set at `/admin/backups`.',
      STRUT_BACKUP_DIR: 'Folder for backups, preferably on another disk. Default: `backups` in the data folder.',
      STRUT_BACKUP_PASSPHRASE:
        'Encrypts backups; at least 12 characters. Without it, anyone with the file can read it.',
      STRUT_RECOVERY:
        '`on`: every change of the embedded database leaves for the bucket below (or `STRUT_BACKUP_DIR/recovery`) within ' +
        'half a minute, so that `strut restore --to latest` brings back the last orders too. Needs the passphrase.',
      BACKUP_BUCKET_ENDPOINT:
        'Bucket for copies of the backups at an S3 service, as for pictures below but another bucket. Needs the passphrase.',
      BACKUP_BUCKET_REGION: 'Region that requests are signed for.',
      BACKUP_BUCKET_NAME: 'Bucket for the backups of this shop alone.',
      BACKUP_BUCKET_KEY_ID: 'Id of a key that may read, write, list and delete in that bucket.',
      BACKUP_BUCKET_SECRET: 'Secret of that key.',
      STRUT_EXPORT_TO: 'Empty database that `strut export` copies the shop to: `postgres://…`.',
    },
  },
  {
    title: 'Pictures in a bucket',
    intro:
      'Without these, pictures and videos are files in the data folder. ' +
      'See [operations.md](operations.md#pictures-in-a-bucket) before you set them.',
    settings: {
      BUCKET_ENDPOINT: 'Address of the S3 service, such as `https://s3.ap-south-1.amazonaws.com`.',
      BUCKET_REGION: 'Region that requests are signed for.',
      BUCKET_NAME: 'Bucket for this shop alone.',
      BUCKET_KEY_ID: 'Id of a key that may read, write, list and delete in that bucket.',
      BUCKET_SECRET: 'Secret of that key.',
    },
  },
  {
    title: 'A cache in front of the shop',
    intro: 'All three or none. See [operations.md](operations.md#a-cache-in-front-of-the-shop).',
    settings: {
      CDN: '`varnish`, `fastly` or `cloudflare`: pages carry tags, and it is told which of them changed.',
      CDN_PURGE_URL:
        'Where it takes purges: the Varnish itself (several with commas), ' +
        '`https://api.fastly.com/service/ID/purge` or `https://api.cloudflare.com/client/v4/zones/ID/purge_cache`.',
      CDN_PURGE_KEY: 'Its key: the API token, or for Varnish at least 16 random characters that it was started with.',
    },
  },
  {
    title: 'Watching',
    intro: 'See [operations.md](operations.md#watching).',
    settings: {
      STRUT_METRICS_TOKEN:
        'At least 32 random characters. Prometheus sends them as a bearer token to read `/metrics`; without them there ' +
        'is no such page.',
      OTEL_EXPORTER_OTLP_ENDPOINT:
        'Collector of OpenTelemetry traces, such as `http://127.0.0.1:4318`. Without it nothing is traced.',
      OTEL_EXPORTER_OTLP_HEADERS: 'Headers that it asks for: `name=value`, several with commas.',
      OTEL_TRACES_SAMPLER_ARG: 'Share of the requests that are traced, from 0 to 1.',
    },
  },
  {
    title: 'Tests only',
    intro: '',
    settings: { FAILPOINT: 'Kills the process at a named place in the code. Refused in production.' },
  },
]
