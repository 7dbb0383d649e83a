import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class MarkReminder extends SiteModel<InferAttributes<MarkReminder>, InferCreationAttributes<MarkReminder>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare employeeId: number
  declare sentOn: string
  declare sheets: number
  declare messageId: CreationOptional<number | null>
  declare notified: boolean
  declare sentBy: number
  declare sentAt: CreationOptional<Date>
}

MarkReminder.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    employeeId: { type: DataTypes.BIGINT, allowNull: false },
    sentOn: { type: DataTypes.DATEONLY, allowNull: false },
    sheets: { type: DataTypes.INTEGER, allowNull: false },
    messageId: DataTypes.BIGINT,
    notified: { type: DataTypes.BOOLEAN, allowNull: false },
    sentBy: { type: DataTypes.BIGINT, allowNull: false },
    sentAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'mark_reminder' },
)
