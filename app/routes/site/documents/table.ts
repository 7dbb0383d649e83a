import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/site/documents/${file}`

export const documents = [
  layout(at('area.tsx'), [
    route('site/certification/site-certification-letter-form', at('certification.tsx')),
    route('site/protyonpotro/site-protyonpotro-form', at('protyonpotro.tsx')),
    route('site/testimonial/site-testimonial-form', at('testimonial.tsx')),
  ]),
]

export const documentFiles = [
  route('site/certification/paper', at('letter-paper.ts')),
]
