import { sql } from 'kysely'

const nothing = sql`null`
const now = sql`now()`

/** What the tables of the account hold of a shopper; `holdings.ts` checks it. */
export const accountHoldings = {
  users: {
    tie: 'user',
    called: 'account',
    shown: ['id', 'phone', 'rawUserMetaData', 'address', 'role', 'createdAt', 'blockedAt'],
    secret: ['erasedAt'],
    // The row stays, because orders name it, and says nothing. Nobody is let in to it again.
    fate: {
      emptied: {
        phone: nothing,
        address: nothing,
        rawUserMetaData: sql`'{}'::jsonb`,
        role: sql`'shopper'`,
        blockedAt: now,
        erasedAt: now,
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
  proofs: {
    tie: 'session',
    called: 'proofs',
    shown: ['way', 'provenAt'],
    secret: ['sessionId'],
    fate: { goesWith: 'sessions' },
  },
  sessionNews: {
    tie: 'session',
    called: 'news',
    shown: ['words'],
    secret: ['id', 'sessionId'],
    fate: { goesWith: 'sessions' },
  },
  avatars: {
    tie: 'user',
    called: 'pictures',
    shown: ['source', 'picture'],
    secret: ['userId', 'id'],
    fate: 'deleted',
  },
  otps: {
    tie: 'phone',
    called: 'codes',
    shown: ['phone', 'purpose', 'door', 'tries', 'createdAt', 'expiresAt', 'usedAt', 'sentId'],
    secret: ['id', 'nonceHash', 'codeHash', 'cost'],
    fate: { stays: 'for a day: how many codes a phone is sent is counted by them' },
  },
  carts: {
    tie: 'user',
    called: 'cart',
    shown: ['lines', 'updatedAt'],
    secret: ['userId'],
    fate: 'deleted',
  },
  wishlist: {
    tie: 'user',
    called: 'wishlist',
    shown: ['productId', 'createdAt'],
    secret: ['userId'],
    fate: 'deleted',
  },
  ratings: {
    tie: 'user',
    called: 'reviews',
    shown: ['id', 'productId', 'orderId', 'rating', 'comment', 'username', 'createdAt'],
    secret: ['userId'],
    // What helps others to choose stays, and no longer says who said it.
    fate: { emptied: { userId: nothing, orderId: nothing, username: sql`'A shopper'` } },
  },
  reviewPictures: {
    tie: 'user',
    called: 'reviewPictures',
    shown: ['reviewId', 'position', 'picture', 'createdAt'],
    secret: ['id', 'userId', 'width', 'height', 'thumbnail'],
    fate: 'deleted',
  },
  idempotencyKeys: {
    tie: 'user',
    called: 'answers',
    shown: ['route', 'status', 'body', 'createdAt'],
    secret: ['userId', 'key', 'bodySha256', 'state'],
    fate: 'deleted',
  },
} as const
