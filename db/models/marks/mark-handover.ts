import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class MarkHandover extends SiteModel<InferAttributes<MarkHandover>, InferCreationAttributes<MarkHandover>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare number: number
  declare note: CreationOptional<string>
  declare sentBy: number
  declare sentAt: CreationOptional<Date>
  declare receivedBy: CreationOptional<number | null>
  declare receivedAt: CreationOptional<Date | null>
}

MarkHandover.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    number: { type: DataTypes.INTEGER, allowNull: false },
    note: DataTypes.TEXT,
    sentBy: { type: DataTypes.BIGINT, allowNull: false },
    sentAt: DataTypes.DATE,
    receivedBy: DataTypes.BIGINT,
    receivedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'mark_handover' },
)
