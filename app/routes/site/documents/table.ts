import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/documents/${file}`

export const documents = [
  area('documents:area', [
    route('site/certification/site-certification-letter-form', at('certification.tsx')),
    route('site/protyonpotro/site-protyonpotro-form', at('protyonpotro.tsx')),
    route('site/testimonial/site-testimonial-form', at('testimonial.tsx')),
  ]),
  area('students:area', [
    route('site/student/tc/tc-master-form', at('transfer.tsx')),
    route('site/student/attestation/attestation-master-form', at('attestation.tsx')),
    route('site/student/idcard/master', at('id-cards.tsx')),
    route('site/student/idcard/orders', at('orders/orders.tsx')),
    route('site/student/idcard/orders/:id', at('orders/order.tsx')),
  ]),
]

export const documentFiles = [
  route('site/certification/paper', at('letter-paper.ts')),
  route('site/student/tc/paper', at('transfer-paper.ts')),
  route('site/student/attestation/paper', at('attestation-paper.ts')),
]
