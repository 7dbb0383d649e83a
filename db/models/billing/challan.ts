import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Challan extends SiteModel<InferAttributes<Challan>, InferCreationAttributes<Challan>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare companyId: number
  declare accountId: number
  declare number: string
  declare fiscalYear: number
  declare seq: number
  declare madeOn: string
  declare state: CreationOptional<string>
  declare amountPoisha: number
  declare snapshot: object
  declare note: CreationOptional<string>
  declare depositedOn: CreationOptional<string | null>
  declare depositedPoisha: CreationOptional<number | null>
  declare depositBank: CreationOptional<string>
  declare depositBranch: CreationOptional<string>
  declare slipNo: CreationOptional<string>
  declare depositor: CreationOptional<string>
  declare scanFileId: CreationOptional<number | null>
  declare verifiedOn: CreationOptional<string | null>
  declare reversedOn: CreationOptional<string | null>
  declare reason: CreationOptional<string>
  declare matchedPoisha: CreationOptional<number>
  declare unmatchedPoisha: CreationOptional<number>
  declare version: CreationOptional<number>
  declare createdBy: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
}

Challan.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    companyId: { type: DataTypes.BIGINT, allowNull: false },
    accountId: { type: DataTypes.BIGINT, allowNull: false },
    number: { type: DataTypes.TEXT, allowNull: false },
    fiscalYear: { type: DataTypes.INTEGER, allowNull: false },
    seq: { type: DataTypes.INTEGER, allowNull: false },
    madeOn: { type: DataTypes.DATEONLY, allowNull: false },
    state: DataTypes.TEXT,
    amountPoisha: { type: DataTypes.BIGINT, allowNull: false },
    snapshot: { type: DataTypes.JSONB, allowNull: false },
    note: DataTypes.TEXT,
    depositedOn: DataTypes.DATEONLY,
    depositedPoisha: DataTypes.BIGINT,
    depositBank: DataTypes.TEXT,
    depositBranch: DataTypes.TEXT,
    slipNo: DataTypes.TEXT,
    depositor: DataTypes.TEXT,
    scanFileId: DataTypes.BIGINT,
    verifiedOn: DataTypes.DATEONLY,
    reversedOn: DataTypes.DATEONLY,
    reason: DataTypes.TEXT,
    matchedPoisha: DataTypes.BIGINT,
    unmatchedPoisha: DataTypes.BIGINT,
    version: DataTypes.INTEGER,
    createdBy: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'challan' },
)
