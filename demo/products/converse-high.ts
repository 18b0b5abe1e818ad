import { canvasLook, canvasShots } from './converse-looks.ts'
import { type Listing, review } from './listing.ts'

export const highCanvas: readonly Listing[] = [
  {
    id: 'banyan-classic-high-black',
    name: 'Gate Road High Black',
    brand: 'Banyan Canvas',
    description:
      'The black high-top that every college gang has at least one of. Thick canvas, a rubber toe and a round leaf patch at the ankle. Gets better the more you scribble on it.',
    price: 1299,
    was: 1999,
    cod: 59,
    stock: [18, 34, 48, 40, 25, 13],
    draw: canvasShots(canvasLook({ cut: 'high', canvas: '#232124' }), 'oat', '#b3262e'),
    reviews: [
      review('Ankit', 5, 'Classic. Third pair in five years.'),
      review(
        'Shruti',
        4,
        'Looks exactly like the picture. Flat sole, so put an extra insole if you walk a lot.',
      ),
      review(
        'Deepak',
        5,
        'Fast delivery to Guwahati and the canvas is thicker than what I got from the market near my hostel for almost the same money, so I am quite happy with this one.',
      ),
      review('Maria', 4, 'Good quality.'),
    ],
    addedDaysAgo: 20,
  },
  {
    id: 'banyan-classic-high-bottle',
    name: 'Gate Road High Bottle Green',
    brand: 'Banyan Canvas',
    description:
      'Bottle green canvas with cream stitching, as if it had always been this way. The ankle patch carries two leaves in red and navy. Machine-wash it in a bag, dry it in the shade.',
    price: 1399,
    was: 1999,
    cod: 59,
    stock: [9, 15, 22, 19, 8, 4],
    draw: canvasShots(canvasLook({ cut: 'high', canvas: '#2f6b4f' }), 'sage'),
    addedDaysAgo: 14,
  },
  {
    id: 'gully-nine-marigold-high',
    name: 'Genda Phool Platform High',
    brand: 'Gully Nine',
    description:
      'Marigolds all over cream canvas, raised on a thick double sole. Wear it to a mehendi and dance till late. The extra height is comfortable because the whole sole is lifted, not only the heel.',
    price: 1799,
    was: 2499,
    cod: 69,
    stock: [11, 20, 16, 7, 0, 0],
    draw: canvasShots(
      canvasLook({
        cut: 'high',
        canvas: '#f3e2b8',
        trim: '#e3a72f',
        stripe: '#2f6b4f',
        thread: '#8a5a20',
        platform: true,
        print: { kind: 'marigold', inks: ['#e8871e', '#9c3d1d'] },
      }),
      'blush',
      '#e3a72f',
    ),
    reviews: [
      review('Ritika', 5, 'Wore it under my lehenga. Best decision of the whole wedding.'),
      review('Jasleen', 5, 'So pretty, and I could dance without changing into chappals.'),
      review('Kavya', 3, 'Print is lovely. A bit heavy because of the platform.'),
    ],
    addedDaysAgo: 2,
  },
  {
    id: 'gully-nine-checkmate-high',
    name: 'Checkmate High',
    brand: 'Gully Nine',
    description:
      'A chessboard for your feet, black and smoke on white canvas. Red foxing stripe for the winning move. Easy to spot in a pile of shoes outside the door.',
    price: 1499,
    was: 2199,
    stock: [6, 12, 17, 15, 9, 2],
    draw: canvasShots(
      canvasLook({
        cut: 'high',
        canvas: '#f5f1e6',
        trim: '#232124',
        print: { kind: 'check', inks: ['#232124', '#4a474c'] },
      }),
      'shell',
    ),
    addedDaysAgo: 7,
  },
  {
    id: 'torrin-denim-high',
    name: 'Old Denim High',
    brand: 'Torrin',
    description:
      'Cut from denim that has already been softened. Copper eyelets, tan thread and a leather-brown stripe. It matches every pair of jeans you own by design.',
    price: 1599,
    was: 2299,
    cod: 59,
    stock: [7, 14, 21, 18, 12, 6],
    draw: canvasShots(
      canvasLook({
        cut: 'high',
        canvas: '#4f6b91',
        trim: '#3f587c',
        thread: '#d99a4e',
        stripe: '#8a5a34',
        metal: '#c98a56',
        patch: '#8a5a34',
        rubber: '#f2e8d3',
      }),
      'sky',
    ),
    reviews: [review('Varun', 4, 'Denim feel is genuine. Copper rings look premium.')],
    addedDaysAgo: 16,
  },
  {
    id: 'torrin-mustard-high',
    name: 'Haldi High',
    brand: 'Torrin',
    description:
      'Turmeric yellow from collar to toe, with a cream cap and navy stripe. Brightens a grey Monday. The colour is fast and will not run on your socks.',
    price: 1399,
    was: 1899,
    cod: 59,
    stock: [0, 0, 0, 0, 0, 0],
    draw: canvasShots(
      canvasLook({ cut: 'high', canvas: '#e0a426', stripe: '#22385f', thread: '#fff4d8', patch: '#b3262e' }),
      'lilac',
    ),
    reviews: [
      review('Neha', 5, 'Haldi yellow indeed. Please bring back size 7.'),
      review('Tenzin', 4, 'Bright and strong, survived one whole monsoon in Gangtok.'),
    ],
    addedDaysAgo: 52,
  },
  {
    id: 'gully-nine-monsoon-high',
    name: 'Monsoon Tie-Dye High',
    brand: 'Gully Nine',
    description:
      'Rings of rain blue and mauve spread over the canvas, no two exactly alike. Grey thread and a plum stripe hold it together. Looks like the sky at six in July.',
    price: 1699,
    was: 2399,
    stock: [5, 9, 13, 10, 3, 0],
    draw: canvasShots(
      canvasLook({
        cut: 'high',
        canvas: '#cfd8ea',
        trim: '#5a5f9c',
        stripe: '#6a3f7a',
        thread: '#eef0f8',
        patch: '#5a5f9c',
        print: { kind: 'tie-dye', inks: ['#6f8fd0', '#b58fc6'] },
      }),
      'mist',
    ),
    addedDaysAgo: 5,
  },
]
