import { serverMetadata } from '~/domain/oauth/metadata'
import { PRODUCT } from '../../../../settings'
import { VERSION } from '../../../../version'
import { accountPaths } from './account.server'
import { billerPaths, billerSchemas } from './biller.server'
import { oauthPaths } from './oauth.server'
import { commonData, publicRead, type Operation } from './operation.server'
import { ref, schemas } from './schemas.server'

const type = {
  name: 'type',
  in: 'query',
  description: 'One kind of text only',
  schema: { type: 'string', enum: ['about', 'history', 'mission', 'facilities', 'achievement', 'rules'] },
} as const

const webPaths = {
  '/api/web/get-common-data': commonData,
  '/api/web/get-latest-about-us': publicRead('getLatestAboutUs', 'Texts about the institution', { list: 'AboutText' }, [
    type,
  ]),
  '/api/web/get-about-us': publicRead('getAboutUs', 'The first text about the institution, or null', {
    schema: { anyOf: [ref('AboutText'), { type: 'null' }] },
  }),
  '/api/web/get-latest-notice': publicRead('getLatestNotice', 'The newest notices', { list: 'Notice' }),
  '/api/web/get-latest-notice-for-sitebar': publicRead(
    'getLatestNoticeForSitebar',
    'The newest notices for a side column',
    { list: 'Notice' },
  ),
  '/api/web/get-slide-item': publicRead('getSlideItem', 'Slides in their order', { list: 'Slide' }),
  '/api/web/get-event-item': publicRead('getEventItem', 'Events: those to come, then the past ones', { list: 'Event' }),
  '/api/web/get-video-list-for-home': publicRead('getVideoListForHome', 'Videos', { list: 'Video' }),
  '/api/web/get-head-of-authority-message': publicRead(
    'getHeadOfAuthorityMessage',
    'The message of the head, or null',
    { schema: { anyOf: [ref('HeadMessage'), { type: 'null' }] } },
  ),
  '/api/web/get-job-circular': publicRead('getJobCircular', 'Open posts', { list: 'JobCircular' }),
}

/** The whole API as OpenAPI 3.1, for the host that was asked. The tests hold every real answer against it. */
export function openapiDocument(origin: string) {
  const oauth = serverMetadata(origin)
  const scopes = Object.fromEntries(
    oauth.scopes_supported.map((scope) => [scope, scope.endsWith('.write') ? 'Add and change' : 'See and download']),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT.nameEn} API`,
      version: VERSION,
      description:
        "Public reads of an institution's web site, a user's own account, and OAuth 2.1. On an institution's own host everything is about it; on the main domain site_id names it. Errors carry a message; what is wrong with a field is in errors.",
    },
    servers: [{ url: origin }],
    tags: [
      { name: 'web', description: 'What an institution has published' },
      { name: 'account', description: "The user's own account" },
      { name: 'biller', description: 'Fees that banks and mobile wallets take' },
      { name: 'clients', description: 'Programs registered with the provider' },
      { name: 'oauth', description: 'OAuth 2.1' },
    ],
    paths: { ...webPaths, ...accountPaths, ...billerPaths, ...oauthPaths } as Record<
      string,
      Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>
    >,
    components: {
      schemas: { ...schemas, ...billerSchemas },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: "A token of one's own, made in the profile" },
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: oauth.authorization_endpoint,
              tokenUrl: oauth.token_endpoint,
              refreshUrl: oauth.token_endpoint,
              scopes,
            },
            clientCredentials: { tokenUrl: oauth.token_endpoint, scopes },
          },
        },
        client: {
          type: 'http',
          scheme: 'basic',
          description: 'client_id and client_secret; both may be in the form instead',
        },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN', description: "The page's meta csrf-token" },
      },
    },
  }
}
