import { sql } from 'kysely'
import { nameList } from '#domain/name-list.ts'

const nothing = sql`null`
const now = sql`now()`
const erasedText = sql`'Erased at the shopper’s request'`

/** Personal-data records of the account's tables; personal-data-records.ts checks completeness. */
export const accountDataRecords = {
  users: {
    linkedBy: 'user',
    exportName: 'account',
    shown: nameList(
      'id, phone, rawUserMetaData, address, createdAt, blockedAt, blockReason, codBlockedAt, codBlockReason',
      'language',
    ),
    secret: ['erasedAt', 'importId'],
    // Orders reference the row, so it stays, without personal data and without sign-in.
    erasure: {
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
    linkedBy: 'user',
    exportName: 'identities',
    shown: ['issuer', 'subject', 'email', 'createdAt', 'lastUsedAt'],
    secret: ['userId'],
    erasure: 'deleted',
  },
  consents: {
    linkedBy: 'user',
    exportName: 'consents',
    shown: ['purpose', 'version', 'given', 'at'],
    secret: ['id', 'userId'],
    erasure: 'deleted',
  },
  sessions: {
    linkedBy: 'user',
    exportName: 'sessions',
    shown: ['device', 'createdAt', 'lastSeenAt', 'expiresAt'],
    secret: ['id', 'userId', 'tokenHash'],
    erasure: 'deleted',
  },
  accessTokens: {
    linkedBy: 'session',
    exportName: null,
    shown: [],
    secret: ['tokenHash', 'sessionId', 'expiresAt'],
    erasure: { deletedWith: 'sessions' },
  },
  refreshTokens: {
    linkedBy: 'session',
    exportName: null,
    shown: [],
    secret: ['id', 'tokenHash', 'sessionId', 'createdAt', 'replacedAt'],
    erasure: { deletedWith: 'sessions' },
  },
  stepUps: {
    linkedBy: 'session',
    exportName: 'proofs',
    shown: ['method', 'verifiedAt'],
    secret: ['sessionId'],
    erasure: { deletedWith: 'sessions' },
  },
  sessionMessages: {
    linkedBy: 'session',
    exportName: 'news',
    shown: ['message'],
    secret: ['id', 'sessionId'],
    erasure: { deletedWith: 'sessions' },
  },
  avatars: {
    linkedBy: 'user',
    exportName: 'pictures',
    shown: ['source', 'picture'],
    secret: ['userId', 'id'],
    erasure: 'deleted',
  },
  otps: {
    linkedBy: 'phone',
    exportName: 'codes',
    shown: ['phone', 'purpose', 'source', 'tries', 'createdAt', 'expiresAt', 'usedAt', 'providerMessageId'],
    secret: ['id', 'nonceHash', 'codeHash', 'askerHash', 'isKnown'],
    erasure: { retained: 'for a day: how many codes a phone is sent is counted by them' },
  },
  savedAddresses: {
    linkedBy: 'user',
    exportName: 'addresses',
    shown: ['kind', 'address', 'savedAt'],
    secret: ['userId'],
    erasure: 'deleted',
  },
  carts: {
    linkedBy: 'user',
    exportName: 'cart',
    shown: ['lines', 'couponCode', 'updatedAt'],
    secret: ['userId'],
    erasure: 'deleted',
  },
  wishlist: {
    linkedBy: 'user',
    exportName: 'wishlist',
    shown: ['productId', 'size', 'createdAt'],
    secret: ['userId'],
    erasure: 'deleted',
  },
  ratings: {
    linkedBy: 'user',
    exportName: 'reviews',
    shown: nameList(
      'id, productId, orderId, rating, fit, comment, username, createdAt, hiddenAt, hiddenReason, reply, repliedAt',
    ),
    secret: ['userId'],
    // Reviews stay, without their author.
    erasure: { emptied: { userId: nothing, orderId: nothing, username: sql`'A shopper'` } },
  },
  reviewPictures: {
    linkedBy: 'user',
    exportName: 'reviewPictures',
    shown: ['reviewId', 'position', 'picture', 'createdAt'],
    secret: ['id', 'userId', 'width', 'height', 'thumbnail'],
    erasure: 'deleted',
  },
  // No law requires this shop to keep another shop's orders.
  importedOrders: {
    linkedBy: 'user',
    exportName: 'earlierOrders',
    shown: ['source', 'number', 'placedAt', 'state', 'total', 'details'],
    secret: ['id', 'importId', 'userId'],
    erasure: 'deleted',
  },
  shopperNotes: {
    linkedBy: 'user',
    exportName: 'notes',
    shown: ['text', 'createdAt'],
    secret: ['id', 'userId', 'staffId'],
    erasure: 'deleted',
  },
  grievances: {
    linkedBy: 'user',
    exportName: 'grievances',
    shown: nameList(
      'id, source, name, phone, email, orderId, text, receivedAt, acknowledgedAt, acknowledgement, settledAt',
      'settlement',
    ),
    secret: ['userId'],
    // The grievance and its deadlines stay as proof; its text does not.
    erasure: {
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
    linkedBy: 'user',
    exportName: 'answers',
    shown: ['route', 'status', 'body', 'createdAt'],
    secret: ['userId', 'key', 'bodySha256', 'state'],
    erasure: 'deleted',
  },
} as const
