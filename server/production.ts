/** Loaded before everything else by `npm start`: React and the router choose their fast builds by this. */
process.env['NODE_ENV'] ??= 'production'
