import { sql } from 'kysely'
import { nameList } from '#domain/name-list.ts'

const nothing = sql`null`
const now = sql`now()`
const erasedText = sql`'Erased at the shopper’s request'`

/** Personal-data records of the account's tables; personal-data-records.ts checks completeness. */
export const accountDataRecords = {
  users: {
    tie: 'user',
    called: 'account',
    shown: nameList(
      'id phone rawUserMetaData address createdAt blockedAt blockReason codBlockedAt codBlockReason language',
    ),
    secret: ['erasedAt', 'importId'],
    // Orders reference the row, so it stays, without personal data and without sign-in.
    fate: {
      emptied: {
        phone: nothing,
        address: nothing,
        rawUserMetaData: sql`'{}'::jsonb`,
        blockedAt: now,
        erasedAt: now,
        blockReason: nothing,
        codBlockedAt: nothing,
        codBlockReason: nothing,
        language: sql`'en'`,
        importId: nothing,
      },
    },
  },
  identities: {
    tie: 'user',
    called: 'identities',
    shown: ['issuer', 'subject', 'email', 'createdAt', 'lastUsedAt'],
    secret: ['userId'],
    fate: 'deleted',
  },
  consents: {
    tie: 'user',
    called: 'consents',
    shown: ['purpose', 'version', 'given', 'at'],
    secret: ['id', 'userId'],
    fate: 'deleted',
  },
  sessions: {
    tie: 'user',
    called: 'sessions',
    shown: ['device', 'createdAt', 'lastSeenAt', 'expiresAt'],
    secret: ['id', 'userId', 'tokenHash'],
    fate: 'deleted',
  },
  accessTokens: {
    tie: 'session',
    called: null,
    shown: [],
    secret: ['tokenHash', 'sessionId', 'expiresAt'],
    fate: { goesWith: 'sessions' },
  },
  refreshTokens: {
    tie: 'session',
    called: null,
    shown: [],
    secret: ['id', 'tokenHash', 'sessionId', 'createdAt', 'replacedAt'],
    fate: { goesWith: 'sessions' },
  },
  stepUps: {
    tie: 'session',
    called: 'proofs',
    shown: ['method', 'verifiedAt'],
    secret: ['sessionId'],
    fate: { goesWith: 'sessions' },
  },
  sessionMessages: {
    tie: 'session',
    called: 'news',
    shown: ['message'],
    secret: ['id', 'sessionId'],
    fate: { goesWith: 'sessions' },
  },
  avatars: { tie: 'user', called: 'pictures', shown: ['source', 'picture'], secret: ['userId', 'id'], fate: 'deleted' },
  otps: {
    tie: 'phone',
    called: 'codes',
    shown: ['phone', 'purpose', 'source', 'tries', 'createdAt', 'expiresAt', 'usedAt', 'providerMessageId'],
    secret: ['id', 'nonceHash', 'codeHash', 'askerHash', 'isKnown'],
    fate: { stays: 'for a day: how many codes a phone is sent is counted by them' },
  },
  savedAddresses: {
    tie: 'user',
    called: 'addresses',
    shown: ['kind', 'address', 'savedAt'],
    secret: ['userId'],
    fate: 'deleted',
  },
  carts: {
    tie: 'user',
    called: 'cart',
    shown: ['lines', 'couponCode', 'updatedAt'],
    secret: ['userId'],
    fate: 'deleted',
  },
  wishlist: {
    tie: 'user',
    called: 'wishlist',
    shown: ['productId', 'size', 'createdAt'],
    secret: ['userId'],
    fate: 'deleted',
  },
  ratings: {
    tie: 'user',
    called: 'reviews',
    shown: nameList('id productId orderId rating fit comment username createdAt hiddenAt hiddenReason reply repliedAt'),
    secret: ['userId'],
    // Reviews stay, without their author.
    fate: { emptied: { userId: nothing, orderId: nothing, username: sql`'A shopper'` } },
  },
  reviewPictures: {
    tie: 'user',
    called: 'reviewPictures',
    shown: ['reviewId', 'position', 'picture', 'createdAt'],
    secret: ['id', 'userId', 'width', 'height', 'thumbnail'],
    fate: 'deleted',
  },
  // No law requires this shop to keep another shop's orders.
  importedOrders: {
    tie: 'user',
    called: 'earlierOrders',
    shown: ['source', 'number', 'placedAt', 'state', 'total', 'details'],
    secret: ['id', 'importId', 'userId'],
    fate: 'deleted',
  },
  shopperNotes: {
    tie: 'user',
    called: 'notes',
    shown: ['text', 'createdAt'],
    secret: ['id', 'userId', 'staffId'],
    fate: 'deleted',
  },
  grievances: {
    tie: 'user',
    called: 'grievances',
    shown: nameList(
      'id source name phone email orderId text receivedAt acknowledgedAt acknowledgement settledAt settlement',
    ),
    secret: ['userId'],
    // The grievance and its deadlines stay as proof; its text does not.
    fate: {
      emptied: {
        userId: nothing,
        name: sql`'A shopper'`,
        phone: nothing,
        email: nothing,
        orderId: nothing,
        text: erasedText,
        acknowledgement: sql`case when acknowledged_at is not null then ${erasedText} end`,
        settlement: sql`case when settled_at is not null then ${erasedText} end`,
      },
    },
  },
  idempotencyKeys: {
    tie: 'user',
    called: 'answers',
    shown: ['route', 'status', 'body', 'createdAt'],
    secret: ['userId', 'key', 'bodySha256', 'state'],
    fate: 'deleted',
  },
} as const
