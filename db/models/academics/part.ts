import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Part extends SiteModel<InferAttributes<Part>, InferCreationAttributes<Part>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare subjectOfferingId: number
  declare partTypeId: number
  declare fullMarks: string
  declare passMarks: string
  declare separatePass: CreationOptional<boolean>
  declare position: CreationOptional<number>
}

Part.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    subjectOfferingId: { type: DataTypes.BIGINT, allowNull: false },
    partTypeId: { type: DataTypes.BIGINT, allowNull: false },
    fullMarks: { type: DataTypes.DECIMAL, allowNull: false },
    passMarks: { type: DataTypes.DECIMAL, allowNull: false },
    separatePass: DataTypes.BOOLEAN,
    position: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'part' },
)
