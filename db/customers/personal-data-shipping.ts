import { sql } from 'kysely'

const nothing = sql`null`

/** Personal data in the tables of parcels; personal-data-records.ts checks that none is missing. */
export const shippingDataRecords = {
  shipments: {
    tie: 'order',
    called: 'shipments',
    shown: [
      'orderId',
      'courier',
      'carrier',
      'waybill',
      'state',
      'place',
      'expectedAt',
      'raw',
      'createdAt',
      'updatedAt',
    ],
    secret: ['id', 'nextPollAt', 'unchangedPolls', 'changingUntil', 'returnId', 'pickupAt', 'reference'],
    fate: { emptied: { raw: nothing, place: nothing } },
  },
  trackingEvents: {
    tie: 'shipment',
    called: 'trackingEvents',
    shown: ['at', 'message', 'place', 'state'],
    secret: ['shipmentId'],
    fate: 'deleted',
  },
} as const
