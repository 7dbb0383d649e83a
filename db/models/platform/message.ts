import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class Message extends TenantModel<InferAttributes<Message>, InferCreationAttributes<Message>> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare channel: string
  declare recipient: string
  declare subject: CreationOptional<string>
  declare body: string
  declare segments: CreationOptional<number>
  declare costPoisha: CreationOptional<number>
  declare state: CreationOptional<string>
  declare attempts: CreationOptional<number>
  declare providerRef: CreationOptional<string | null>
  declare error: CreationOptional<string | null>
  declare purpose: CreationOptional<string>
  declare createdBy: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
  declare sentAt: CreationOptional<Date | null>
}

Message.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    channel: { type: DataTypes.TEXT, allowNull: false },
    recipient: { type: DataTypes.TEXT, allowNull: false },
    subject: DataTypes.TEXT,
    body: { type: DataTypes.TEXT, allowNull: false },
    segments: DataTypes.INTEGER,
    costPoisha: DataTypes.BIGINT,
    state: DataTypes.TEXT,
    attempts: DataTypes.INTEGER,
    providerRef: DataTypes.TEXT,
    error: DataTypes.TEXT,
    purpose: DataTypes.TEXT,
    createdBy: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
    sentAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'message' },
)
