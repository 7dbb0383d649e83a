import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ChallanMatch extends SiteModel<InferAttributes<ChallanMatch>, InferCreationAttributes<ChallanMatch>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare challanId: number
  declare invoiceId: number
  declare amountPoisha: number
  declare matchedOn: string
  declare createdBy: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
  declare releasedAt: CreationOptional<Date | null>
  declare releasedBy: CreationOptional<number | null>
  declare releaseReason: CreationOptional<string>
}

ChallanMatch.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    challanId: { type: DataTypes.BIGINT, allowNull: false },
    invoiceId: { type: DataTypes.BIGINT, allowNull: false },
    amountPoisha: { type: DataTypes.BIGINT, allowNull: false },
    matchedOn: { type: DataTypes.DATEONLY, allowNull: false },
    createdBy: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
    releasedAt: DataTypes.DATE,
    releasedBy: DataTypes.BIGINT,
    releaseReason: DataTypes.TEXT,
  },
  { sequelize: database(), tableName: 'challan_match' },
)
