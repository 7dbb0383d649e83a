import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class CreditNote extends SiteModel<InferAttributes<CreditNote>, InferCreationAttributes<CreditNote>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare invoiceId: number
  declare companyId: number
  declare number: string
  declare fiscalYear: number
  declare seq: number
  declare issuedOn: string
  declare amountPoisha: number
  declare vatPoisha: number
  declare reason: string
  declare snapshot: object
  declare createdBy: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
}

CreditNote.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    invoiceId: { type: DataTypes.BIGINT, allowNull: false },
    companyId: { type: DataTypes.BIGINT, allowNull: false },
    number: { type: DataTypes.TEXT, allowNull: false },
    fiscalYear: { type: DataTypes.INTEGER, allowNull: false },
    seq: { type: DataTypes.INTEGER, allowNull: false },
    issuedOn: { type: DataTypes.DATEONLY, allowNull: false },
    amountPoisha: { type: DataTypes.BIGINT, allowNull: false },
    vatPoisha: { type: DataTypes.BIGINT, allowNull: false },
    reason: { type: DataTypes.TEXT, allowNull: false },
    snapshot: { type: DataTypes.JSONB, allowNull: false },
    createdBy: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'credit_note' },
)
