/** The bucket's machine: an S3 server with one bucket in the given folder. */
import S3rver from '@20minutes/s3rver'

const [address = '', directory = ''] = process.argv.slice(2)
const configureBuckets = [{ name: 'shop-media', configs: [] }]
await new S3rver({ port: 9000, address, silent: true, directory, configureBuckets }).run()
