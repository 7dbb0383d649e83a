import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Invoice extends SiteModel<InferAttributes<Invoice>, InferCreationAttributes<Invoice>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare companyId: number
  declare state: CreationOptional<string>
  declare source: CreationOptional<string>
  declare ownNumber: CreationOptional<string | null>
  declare number: CreationOptional<string | null>
  declare fiscalYear: CreationOptional<number | null>
  declare seq: CreationOptional<number | null>
  declare membershipId: CreationOptional<number | null>
  declare cycleStart: CreationOptional<string | null>
  declare cycleEnd: CreationOptional<string | null>
  declare issuedOn: CreationOptional<string | null>
  declare dueOn: CreationOptional<string | null>
  declare discountKind: CreationOptional<string>
  declare discountValue: CreationOptional<number>
  declare discountReason: CreationOptional<string>
  declare vatHundredths: CreationOptional<number>
  declare subtotalPoisha: CreationOptional<number>
  declare discountPoisha: CreationOptional<number>
  declare vatPoisha: CreationOptional<number>
  declare totalPoisha: CreationOptional<number>
  declare creditedPoisha: CreationOptional<number>
  declare matchedPoisha: CreationOptional<number>
  declare openPoisha: CreationOptional<number>
  declare notes: CreationOptional<string>
  declare snapshot: CreationOptional<object | null>
  declare version: CreationOptional<number>
  declare createdBy: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
  declare issuedBy: CreationOptional<number | null>
  declare issuedAt: CreationOptional<Date | null>
  declare jobId: CreationOptional<number | null>
}

Invoice.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    companyId: { type: DataTypes.BIGINT, allowNull: false },
    state: DataTypes.TEXT,
    source: DataTypes.TEXT,
    ownNumber: DataTypes.TEXT,
    number: DataTypes.TEXT,
    fiscalYear: DataTypes.INTEGER,
    seq: DataTypes.INTEGER,
    membershipId: DataTypes.BIGINT,
    cycleStart: DataTypes.DATEONLY,
    cycleEnd: DataTypes.DATEONLY,
    issuedOn: DataTypes.DATEONLY,
    dueOn: DataTypes.DATEONLY,
    discountKind: DataTypes.TEXT,
    discountValue: DataTypes.BIGINT,
    discountReason: DataTypes.TEXT,
    vatHundredths: DataTypes.INTEGER,
    subtotalPoisha: DataTypes.BIGINT,
    discountPoisha: DataTypes.BIGINT,
    vatPoisha: DataTypes.BIGINT,
    totalPoisha: DataTypes.BIGINT,
    creditedPoisha: DataTypes.BIGINT,
    matchedPoisha: DataTypes.BIGINT,
    openPoisha: DataTypes.BIGINT,
    notes: DataTypes.TEXT,
    snapshot: DataTypes.JSONB,
    version: DataTypes.INTEGER,
    createdBy: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
    issuedBy: DataTypes.BIGINT,
    issuedAt: DataTypes.DATE,
    jobId: DataTypes.BIGINT,
  },
  { sequelize: database(), tableName: 'invoice' },
)
