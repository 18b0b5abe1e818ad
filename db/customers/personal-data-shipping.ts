import { sql } from 'kysely'
import { nameList } from '#domain/name-list.ts'

const nothing = sql`null`

/** Personal-data records of shipments; personal-data-records.ts checks completeness. */
export const shippingDataRecords = {
  shipments: {
    tie: 'order',
    called: 'shipments',
    shown: nameList('orderId courier carrier waybill state place expectedAt raw createdAt updatedAt'),
    secret: ['id', 'nextPollAt', 'unchangedPolls', 'changingUntil', 'returnId', 'pickupAt', 'reference', 'fromShopper'],
    fate: { emptied: { raw: nothing, place: nothing } },
  },
  failedDeliveries: {
    tie: 'order',
    called: 'failedDeliveries',
    shown: nameList('orderId failedAt reason remark answer answeredAt answeredBy answerBy toldAt closedAt'),
    secret: ['id', 'shipmentId', 'nextSendAt', 'sendAttempts', 'courierRefusal'],
    fate: 'deleted',
  },
  trackingEvents: {
    tie: 'shipment',
    called: 'trackingEvents',
    shown: ['at', 'message', 'place', 'state'],
    secret: ['shipmentId'],
    fate: 'deleted',
  },
} as const
